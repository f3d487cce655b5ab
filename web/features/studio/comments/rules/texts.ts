import { counted } from "../../../../lib/text/french.ts";

/** Texts of the rules by which comments wait. */
export const texts = {
  intro:
    "L’équipe n’attend jamais. Ce qui est retenu n’est visible que de la personne qui l’a écrit et d’ici.",
  holdsFirst: "Retenir ce qu’écrit un compte tant qu’aucun de ses commentaires n’a été accepté",
  holdsLinks: "Retenir les liens et les adresses des comptes récents",
  holdsTelephones: "Traiter les numéros de téléphone comme des liens",
  holdsKnown: "Retenir ce qui ressemble à un texte masqué, refusé ou supprimé depuis six mois",
  trustDays: "Un compte est récent pendant (jours)",
  trustComments: "… et jusqu’à (commentaires acceptés)",
  trustHint: "0 et 0\u00a0: aucun compte n’est récent.",
  hideReports: "Masquer jusqu’à votre décision ce que signalent (personnes)",
  hideReportsHint:
    "Comptent les comptes qui ne sont plus récents, et dont les signalements ne restent pas le plus souvent sans suite. 0\u00a0: jamais.",
  heldWords: "Mots, expressions ou adresses à retenir",
  refusedWords: "Mots, expressions ou adresses à refuser aussitôt",
  wordsHint: "Un par ligne, sans égard aux accents ni aux majuscules.",
  save: "Enregistrer les règles",
  saved: "Les règles valent dès maintenant.",
  ruleTitle: "Une règle d’après ce commentaire",
  ruleWord: "Mot, expression, adresse ou numéro",
  ruleHint: "Les mots choisis dans le texte avant d’ouvrir le menu se mettent ici.",
  make: { heldWords: "Retenir ce qui le contient", refusedWords: "Refuser ce qui le contient" },
  added: {
    heldWords: (word: string) => `Ce qui contient «\u00a0${word}\u00a0» sera retenu.`,
    refusedWords: (word: string) => `Ce qui contient «\u00a0${word}\u00a0» sera refusé.`,
  },
  concerned: (count: number, of: number) =>
    count === 0
      ? "Aucun commentaire de cette liste ne le contient."
      : `La règle aurait concerné ${counted(count, "commentaire")} sur ${of} de cette liste.`,
  taken: "La règle est retirée.",
  undo: "Annuler",
  failed: "Les règles n’ont pas pu être chargées.",
} as const;
