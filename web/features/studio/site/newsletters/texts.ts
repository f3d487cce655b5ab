export const texts = {
  isOpen: "Proposer de s’abonner, en pied de page et sur /newsletter",
  welcomeHint: "Envoyé à une adresse qui vient de confirmer. Vide\u00a0: les mots habituels.",
  paceHint: "De 1 à 1\u202f000, selon ce que permet votre serveur de messagerie.",
  firstDayHint:
    "Pour un serveur de messagerie récent, que de nombreux envois rendraient suspect\u00a0: deux fois plus chaque jour suivant. 0\u00a0: tous dès le premier jour.",
  isDigestOn: "Envoyer chaque semaine les articles parus aux abonnés du site",
  isMeasured: "Compter les ouvertures et les clics",
  measuredHint:
    "Pour tous les abonnés ensemble\u00a0: rien n’est gardé de qui ouvre. Le pied de chaque e-mail et la page «\u00a0Confidentialité\u00a0» le disent\u202f; qui s’est abonné avant a lu «\u00a0aucun traceur\u00a0».",
  digestHint: "Dans le fuseau horaire du site. Une semaine sans article, rien ne part.",
  days: {
    MONDAY: "Lundi",
    TUESDAY: "Mardi",
    WEDNESDAY: "Mercredi",
    THURSDAY: "Jeudi",
    FRIDAY: "Vendredi",
    SATURDAY: "Samedi",
    SUNDAY: "Dimanche",
  },
} as const;
