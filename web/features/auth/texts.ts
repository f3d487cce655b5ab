/** The words of the account screens. */
export const texts = {
  email: "Adresse e-mail",
  password: "Mot de passe",
  loading: "Loading...",
  register: {
    title: "Créer un compte",
    intro: "Un compte suffit pour aimer, commenter et suivre ce qui se dit sous l’arbre.",
    firstName: "Prénom",
    lastName: "Nom",
    code: "Indicatif",
    telephone: "Téléphone",
    passwordHint: (min: number) => `${min} caractères au moins. Une phrase fait un bon mot de passe.`,
    submit: "Créer mon compte",
    hasAccount: "Vous avez déjà un compte\u202f?",
    login: "Se connecter",
  },
  code: {
    sentTo: (digits: number, minutes: number) =>
      `Nous venons de vous envoyer un code à ${digits}\u00a0chiffres par courriel. Il est valable ${minutes}\u00a0minutes.`,
    resend: "Renvoyer le code",
    resendIn: (seconds: number) => `Renvoyer le code dans ${seconds}\u00a0s`,
    notReceived: "Rien reçu\u202f? Regardez aussi dans les courriers indésirables.",
  },
  otp: {
    title: "Confirmer votre adresse",
    label: "Code d’activation",
    submit: "Confirmer mon adresse",
    again: "Recommencer l’inscription",
  },
  login: {
    title: "Se connecter",
    submit: "Se connecter",
    register: "Créer un compte",
    forgotten: "Mot de passe oublié\u202f?",
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
  reset: {
    title: "Choisir un mot de passe",
    intro: "Une fois le mot de passe changé, vos autres appareils seront déconnectés.",
    password: "Nouveau mot de passe",
    confirmPassword: "Le même, encore une fois",
    submit: "Changer le mot de passe",
  },
} as const;
