import { labels } from "../../../schema/labels.ts";
export const texts = {
  title: "Ne plus recevoir ces e-mails",
  MAIL: "Vous ne recevrez plus d’e-mail quand vous n’avez pas vu une notification. Sur le site, rien ne change.",
  DIGEST: "Vous ne recevrez plus le résumé. Sur le site, rien ne change.",
  submit: "Ne plus les recevoir",
  done: "C’est fait\u00a0: vous ne recevrez plus ces e-mails.",
  settings: "Régler les notifications",
  unknown: "Ce lien n’est pas valable, ou ne l’est plus. Réglez vos notifications dans votre profil.",
  failed: "Ce lien n’a pas pu être vérifié.",
  get loading() {
    return labels.loading;
  },
} as const;
