export const texts = {
  registration: {
    label: "Qui peut s’inscrire\u202f?",
    OPEN: "Tout le monde",
    INVITATION: "Les personnes que vous invitez",
    CLOSED: "Personne, même sur invitation",
  },
  registrationHint:
    "Les membres inscrits le restent. Vous pouvez toujours créer un compte vous-même, dans «\u202fÉquipe et membres\u202f».",
  telephone: {
    label: "Faut-il un téléphone pour s’inscrire\u202f?",
    REQUIRED: "Oui, il est obligatoire",
    OPTIONAL: "Il est facultatif",
    HIDDEN: "Non, il n’est pas demandé",
  },
  isSecondFactorRequired: "L’équipe se connecte en deux étapes, ou par une clé d’accès",
  secondFactorHint:
    "Qui n’en a pas encore la met en place avant d’entrer au studio\u00a0: vous aussi. Un administrateur peut retirer celle d’une autre personne, qui a perdu son téléphone.",
  areCommentsOpen: "Les membres peuvent commenter",
  memberDaysHint: "0\u00a0: dès l’inscription. L’équipe n’attend pas.",
  closeAfterDaysHint: "Comptés depuis sa publication. 0\u00a0: toujours.",
  waiting: "Ce qui attend l’équipe avant de paraître\u00a0:",
  rules: "les règles des commentaires",
  desk: "ce qui est à juger",
} as const;
