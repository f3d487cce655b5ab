export const texts = {
  title: "Soutenir et suivre",
  donate: "Faire un don",
  helloAsso: "Formulaire de HelloAsso",
  brevo: "S’inscrire à la lettre d’information",
  warning: (service: string) =>
    `Affiché par ${service} après votre clic\u202f: il recevra alors votre adresse IP, et peut poser des cookies.`,
} as const;
