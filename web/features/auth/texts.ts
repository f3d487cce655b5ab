import { labels } from "../../../schema/labels.ts";
/** Texts of the account pages. */
export const texts = {
  email: "Adresse e-mail",
  password: "Mot de passe",
  get loading() {
    return labels.loading;
  },
  register: {
    title: "Créer un compte",
    intro: "Un compte suffit pour aimer, commenter et suivre ce qui se dit ici.",
    firstName: "Prénom",
    lastName: "Nom",
    passwordHint: (min: number) => `${min} caractères au moins. Une phrase fait un bon mot de passe.`,
    submit: "Créer le compte",
    hasAccount: "Vous avez déjà un compte\u202f?",
    login: "Se connecter",
  },
  invitation: {
    title: "Rejoindre l’équipe",
    intro: (by: string, role: string, description: string) =>
      `${by} vous invite. Votre rôle\u00a0: ${role}. ${description}`,
    created: "Bienvenue dans l’équipe. Il ne reste qu’à vous connecter.",
    address: (email: string) => `Cette invitation est pour ${email}, qui a déjà un compte.`,
    accept: "Accepter l’invitation",
    login: "Se connecter pour accepter",
    accepted: "Vous avez déjà accepté cette invitation",
  },
  code: {
    sentTo: (digits: number, minutes: number) =>
      `Nous venons de vous envoyer un code à ${digits}\u00a0chiffres par e-mail. Il est valable ${minutes}\u00a0minutes.`,
    resend: "Renvoyer le code",
    resendIn: (seconds: number) => `Renvoyer le code dans ${seconds}\u00a0s`,
    notReceived: "Rien reçu\u202f? Regardez aussi dans les messages indésirables.",
  },
  otp: {
    title: "Confirmer votre adresse",
    label: "Code d’activation",
    submit: "Confirmer votre adresse",
    again: "Recommencer l’inscription",
  },
  login: {
    title: "Se connecter",
    submit: "Se connecter",
    filledIn: "C’est l’adresse que vous venez de confirmer. Il ne manque que le mot de passe.",
    register: "Créer un compte",
    forgotten: "Mot de passe oublié\u202f?",
    locked: "Vous pouvez vous connecter tout de suite avec un code envoyé à cette adresse.",
    sendCode: "Recevoir un code par e-mail",
  },
  passkey: {
    login: "Utiliser une clé d’accès",
    unsupported: "Ce navigateur ne connaît pas les clés d’accès. Connectez-vous par mot de passe.",
    cancelled: "La clé d’accès n’a pas été lue. Recommencez, ou connectez-vous par mot de passe.",
  },
  secondStep: {
    title: "Deuxième étape",
    intro: "Votre mot de passe est le bon. Il manque le code que donne maintenant votre application.",
    codeIntro: "Le code reçu par e-mail est le bon. Il manque celui que donne maintenant votre application.",
    label: "Code de l’application",
    hint: "Ou l’un de vos codes de secours, sans votre téléphone.",
  },
  loginCode: {
    title: "Se connecter avec un code",
    label: "Code de connexion",
    submit: "Se connecter",
    back: "Revenir à la connexion",
  },
  forgotten: {
    title: "Mot de passe oublié",
    intro: "Indiquez l’adresse e-mail de votre compte\u00a0: nous y enverrons un code.",
    submit: "Recevoir un code",
    back: "Revenir à la connexion",
  },
  verify: {
    title: "Vérifier le code",
    label: "Code de récupération",
    submit: "Vérifier le code",
    again: "Changer d’adresse e-mail",
  },
  emailChange: {
    title: "Changement d’adresse",
    waiting: (email: string, date: string) =>
      `L’adresse ${email} est demandée pour votre compte, à la place de celle qui a reçu ce lien. Sans réponse de votre part, elle la remplacera le ${date}. Si vous refusez, tous vos appareils seront déconnectés.`,
    changed: (date: string) =>
      `L’adresse de votre compte a été changée. Jusqu’au ${date}, vous pouvez revenir à celle qui a reçu ce lien\u00a0: tous les appareils seront déconnectés, et vous choisirez un nouveau mot de passe.`,
    accept: "Accepter la nouvelle adresse",
    refuse: "Garder mon adresse",
    undo: "Annuler le changement",
    over: "Ce lien n’est plus valable\u00a0: ce changement a été fait ou retiré, ou les sept jours sont passés.",
  },
  reset: {
    title: "Choisir un mot de passe",
    intro: "Une fois le mot de passe changé, vos autres appareils seront déconnectés.",
    password: "Nouveau mot de passe",
    confirmPassword: "Confirmation du mot de passe",
    submit: "Changer le mot de passe",
    login: "Se connecter",
  },
} as const;
