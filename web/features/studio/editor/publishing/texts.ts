import { counted } from "../../../../french.ts";

const n = "\u00a0";
const t = "\u202f";

export const texts = {
  title: "Publication",
  check: {
    title: "Avant de publier",
    blocked: "Il manque de quoi publier. Chaque ligne mène à sa place.",
    warned: "Rien n’empêche de publier. Chaque ligne mène à ce qui peut être mieux.",
    ready: `Tout y est. Publier cet article${t}?`,
    close: "Revenir au texte",
    verbs: { PUBLISHED: "Publier", SCHEDULED: "Programmer", PROPOSED: "Proposer" },
    anyway: "quand même",
    toDo: "À compléter",
    toImprove: "À améliorer",
    fields: { title: "Titre", description: "Description", content: "Texte", tags: "Mots-clés" },
    fault: (field: string, message: string) => `${field}${n}: ${message}`,
    cover: "Aucune couverture n’est choisie.",
    coverAlt: "La couverture n’a pas de texte pour qui ne la voit pas.",
    picture: (place: number, all: number) =>
      all > 1
        ? `L’image ${place} n’a pas de texte pour qui ne la voit pas.`
        : "L’image n’a pas de texte pour qui ne la voit pas.",
    titleLong: (length: number) =>
      `Le titre a ${counted(length, "caractère", "caractères")}${n}: au-delà de 70, il est coupé ailleurs.`,
    descriptionShort: (length: number) =>
      `La description a ${counted(length, "caractère", "caractères")}${n}: 50 disent déjà mieux de quoi il s’agit.`,
    linkEmpty: "Un lien n’a pas de mots.",
    linkVague: (words: string) => `Un lien dit seulement «${n}${words}${n}»${n}: on ne sait pas où il mène.`,
  },
  previews: {
    title: "Liens d’aperçu",
    intro: "Qui a le lien lit l’article tel qu’il est enregistré, sans compte, jusqu’à la fin choisie.",
    life: "Durée",
    lives: { 1: `1${n}heure`, 24: `24${n}heures`, 168: `7${n}jours` },
    create: "Créer un lien",
    made: "Lien à envoyer",
    madeHint: "Copiez-le maintenant, il ne sera plus montré.",
    copy: "Copier",
    copied: "Le lien est copié.",
    notCopied: "Le lien n’a pas pu être copié. Copiez-le à la main.",
    open: "Liens ouverts",
    none: "Aucun lien n’est ouvert.",
    until: "Jusqu’au",
    by: (name: string) => `par ${name}`,
    revoke: "Révoquer",
    revokeIt: (end: string) => `Révoquer le lien ouvert jusqu’au ${end}`,
    revoked: "Le lien n’ouvre plus.",
  },
  corrections: {
    title: "Corrections",
    report: "Signaler une correction",
    intro: "Ce qui était faux et ce qui est vrai. Les lecteurs le trouvent au pied de l’article.",
    label: "Correction",
    left: (count: number) => `${counted(count, "caractère", "caractères")} sur 500`,
    add: "Signaler",
    added: "La correction est signalée.",
    edit: "Modifier",
    editIt: (text: string) => `Modifier la correction${n}: ${text}`,
    save: "Enregistrer",
    saved: "La correction est enregistrée.",
    cancel: "Annuler",
    remove: "Retirer",
    removeIt: (text: string) => `Retirer la correction${n}: ${text}`,
    confirm: "Êtes vous sûr de vouloir supprimer ?",
    removed: "La correction est retirée.",
    none: "Aucune correction n’est signalée.",
    required: "Informations requise",
  },
  presence: {
    other: (name: string) => `${name} modifie aussi cet article`,
    self: "Vous modifiez aussi cet article sur un autre appareil",
    since: "ouvert",
  },
} as const;
