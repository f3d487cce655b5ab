/** Texts of the newsletter's pages for readers. */
export const texts = {
  title: "La lettre par e-mail",
  intro: (site: string, isMeasured = false) =>
    isMeasured
      ? `Recevez ${site} dans votre boîte. Pas besoin de compte, et un clic suffit pour arrêter. Les ouvertures et les clics sont comptés pour tous ensemble, sans savoir de qui.`
      : `Recevez ${site} dans votre boîte. Pas besoin de compte, aucun traceur, et un clic suffit pour arrêter.`,
  email: "Adresse e-mail",
  choose: "Ce que vous recevrez",
  site: (name: string) => `Les lettres de ${name}`,
  moreTopics: "Seulement sur ces sujets (sans choix, tout le site)",
  subscribe: "S’abonner",
  sent: "Un e-mail part à cette adresse\u00a0: ouvrez le lien qu’il contient pour confirmer votre abonnement. S’il n’arrive pas, regardez dans les indésirables.",
  refused: "Cette adresse n’est pas valable. Écrivez-la comme awa@exemple.ci, puis envoyez de nouveau.",
  tooMany: "Trop de demandes pour l’instant. Réessayez dans une heure.",
  confirmTitle: "Confirmer votre abonnement",
  confirmIntro: (email: string) => `${email} recevra par e-mail\u00a0:`,
  confirm: "Confirmer",
  alreadyConfirmed: (email: string) => `L’adresse ${email} est abonnée\u00a0: vous n’avez plus rien à faire.`,
  endedSince: (email: string) =>
    `Vous aviez confirmé cet abonnement. Depuis, l’adresse ${email} ne reçoit plus de lettres.`,
  toPreferences: "Choisir ce que vous recevez",
  confirmMore:
    "Nous gardons la date de votre accord, ces mots et votre réseau, abrégé, pour pouvoir le prouver. Vous vous désabonnez quand vous voulez.",
  linkTooOld: "Ce lien n’est pas valable, ou ne l’est plus.",
  subscribeAgain: "S’abonner de nouveau",
  preferencesTitle: "Ce que vous recevez",
  preferencesOf: (email: string) => `Lettres envoyées à ${email}.`,
  save: "Enregistrer",
  saved: "C’est enregistré.",
  confirmed: "Votre abonnement est confirmé. Bienvenue\u00a0!",
  unsubscribe: "Me désabonner de tout",
  unsubscribed: "Vous ne recevez plus aucune lettre. Cochez ce que vous voulez recevoir pour vous réabonner.",
  letterOf: (date: string) => `Lettre envoyée aux abonnés le ${date}`,
  letterNotSent: "Cette lettre n’est pas encore partie\u00a0: les éditeurs seuls la voient.",
  editLetter: "Modifier la lettre",
  receive: "Recevoir les prochaines par e-mail",
  failed: "La page n’a pas pu être chargée.",
} as const;
