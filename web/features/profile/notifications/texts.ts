import { labels } from "../../../../schema/labels.ts";
export const texts = {
  title: "Vos notifications",
  intro: "Choisissez ce qui vous est signalé, et comment. Chaque choix est enregistré aussitôt.",
  failed: "Vos choix n’ont pas pu être chargés.",
  saving: "Enregistrement…",
  saved: "C’est enregistré.",
  choicesTitle: "Quand vous prévenir",
  topics: {
    REPLY: "On vous répond ou vous nomme dans un commentaire",
    COMMENT: "On commente ce que vous publiez",
    LIKE: "On aime ce que vous publiez",
    POST: "Un article paraît",
    FEED: "Une actualité paraît",
    NEWSROOM: "On vous confie un article, un auteur en propose un, ou le vôtre vous est rendu ou paraît",
  },
  site: "Sur le site",
  push: "Sur vos appareils",
  mail: "Par e-mail",
  mails: { NONE: "Non", MAIL: "Si vous ne l’avez pas vu", DIGEST: "Dans le résumé" },
  refusedAddress:
    "Votre adresse a été refusée par le serveur de messagerie\u00a0: plus aucun e-mail ni résumé n’y est envoyé. Changez-la dans «\u00a0Compte\u00a0», ou écrivez à l’équipe du site.",
  quietTitle: "Heures calmes",
  quietHint:
    "Aucun appareil ne sonne et aucun e-mail ne part pendant ces heures\u00a0: tout attend leur fin. Le site, lui, reste à jour.",
  hasQuiet: "Ne pas déranger à ces heures",
  quietFrom: "De",
  quietTo: "À",
  timeZone: "Fuseau horaire",
  ownZone: (zone: string) => `Prendre celui de cet appareil (${zone})`,
  digestTitle: "Résumé",
  digestHint: "Il n’est envoyé que s’il y a du nouveau.",
  rhythm: { DAILY: "Chaque jour à 8\u00a0h", WEEKLY: "Le lundi à 8\u00a0h" },
  devicesTitle: "Vos appareils",
  devicesHint:
    "Un appareil que vous ajoutez vous prévient même quand le site est fermé. L’autorisation ne vous est demandée que si vous touchez ce bouton.",
  agree: "Prévenir cet appareil",
  agreed: "Cet appareil vous préviendra.",
  here: "cet appareil",
  since: "depuis le",
  remove: "Ne plus prévenir",
  removeOf: (device: string) => `Ne plus prévenir ${device}`,
  removed: "Cet appareil ne vous préviendra plus.",
  get loading() {
    return labels.loading;
  },
} as const;
