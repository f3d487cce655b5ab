import { counted } from "../../../lib/text/french.ts";

const n = "\u00a0";

export const texts = {
  title: "Aujourd’hui",
  failed: "La journée n’a pas pu être chargée.",
  untitled: "Sans titre",
  all: "Tout voir",
  proposed: "À relire",
  noProposed: "Rien n’attend d’être relu.",
  ownProposed: "Vos articles proposés",
  noOwnProposed: "Aucun de vos articles n’attend la rédaction.",
  scheduled: "Programmés",
  noScheduled: "Aucun article n’est programmé.",
  toJudge: "Commentaires à juger",
  nothingToJudge: "Aucun commentaire n’attend de décision.",
  unusual: (accounts: number, held: number) =>
    `Depuis dix minutes, ${counted(accounts, "nouveau compte", "nouveaux comptes")} et ${counted(held, "commentaire retenu", "commentaires retenus")}${n}: cela ressemble à une attaque.`,
  read: "Lu en ce moment",
  readersNow: (count: number) =>
    count === 0
      ? "Personne ne lit en ce moment. Les plus lus depuis sept jours"
      : `${counted(count, "personne lit", "personnes lisent")} en ce moment. Les plus lus depuis sept jours`,
  noRead: "Aucun article n’a été lu ces sept jours.",
  views: (count: number) => counted(count, "lecture", "lectures"),
  write: "Écrire un article",
  edition: "Édition du jour",
  steps: "Vos premiers pas",
  stepsDone: (done: number, count: number) => `${done} sur ${count}`,
  done: `Fait${n}:`,
  toDo: `À faire${n}:`,
  left: (detail: string) => `${n}: ${detail}`,
  step: {
    name: "Donner un nom au site",
    logo: "Choisir un logo ou une image",
    mail: "Régler le serveur qui envoie les messages",
    legal: "Compléter les mentions légales",
    front: "Composer la page d’accueil",
    categories: "Créer des catégories",
    article: "Publier un premier article",
    colleague: "Inviter une personne dans l’équipe",
  },
} as const;
