export const texts = {
  title: "Ne plus recevoir ces courriels",
  MAIL: "Vous ne recevrez plus de courriel quand vous n’avez pas vu une notification. Sur le site, rien ne change.",
  DIGEST: "Vous ne recevrez plus le résumé. Sur le site, rien ne change.",
  submit: "Ne plus les recevoir",
  done: "C’est fait\u00a0: vous ne recevrez plus ces courriels.",
  settings: "Régler toutes mes notifications",
  unknown: "Ce lien n’est pas, ou plus, valable. Réglez vos notifications dans votre profil.",
  failed: "Ce lien n’a pas pu être lu.",
  loading: "Loading...",
} as const;
