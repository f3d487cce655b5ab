import { counted } from "../../../../lib/text/french.ts";

const n = "\u00a0";
const t = "\u202f";

export const texts = {
  title: "Publication",
  check: {
    PUBLISHED: {
      title: "Avant de publier",
      verb: "Publier",
      blocked: "Il manque des éléments pour publier. Chaque ligne mène au champ à compléter.",
      warned: "Rien n’empêche de publier. Chaque ligne mène à ce qui peut être amélioré.",
      ready: `Tout y est. Publier cet article${t}?`,
    },
    PROPOSED: {
      title: "Avant de proposer",
      verb: "Proposer",
      blocked: "Il manque des éléments pour proposer. Chaque ligne mène au champ à compléter.",
      warned: `L’article peut partir à la relecture${n}: la rédaction le lira, puis le publiera ou vous le rendra. Chaque ligne mène à ce qui peut être amélioré.`,
      ready: `Tout y est. L’article partira à la relecture${n}: la rédaction le lira, puis le publiera ou vous le rendra.`,
    },
    close: "Revenir au texte",
    category: "Catégorie",
    noCategory: "Aucune",
    suggested: "Proposée d’après le texte.",
    unclassed: `Aucune catégorie n’est choisie${n}: l’article ne paraîtra dans aucune rubrique.`,
    addCategory: "Créer une catégorie",
    newCategory: "Nouvelle catégorie",
    firstCategory: "Le site n’en a pas encore. Elle classe l’article, et paraît dans les menus.",
    makeCategory: "Créer",
    seo: "Référencement et partages",
    when: "Quand",
    times: { now: "Maintenant", later: "À une date" },
    toDo: "À compléter",
    toImprove: "À améliorer",
    // Shorter than on the form.
    fields: { content: "Texte" },
    error: (field: string, message: string) => `${field}${n}: ${message}`,
    cover: "Aucune couverture n’est choisie.",
    coverAlt: "La couverture n’a pas de texte de remplacement.",
    picture: (place: number, all: number) =>
      all > 1
        ? `L’image ${place} n’a pas de texte de remplacement.`
        : "L’image n’a pas de texte de remplacement.",
    titleLong: (length: number) =>
      `Le titre compte ${counted(length, "caractère", "caractères")}${n}: au-delà de 70, les moteurs de recherche le coupent.`,
    descriptionShort: (length: number) =>
      `La description compte ${counted(length, "caractère", "caractères")}${n}: il en faut une cinquantaine pour dire de quoi il s’agit.`,
    linkEmpty: "Un lien n’a pas de texte.",
    linkVague: (text: string) => `Un lien dit seulement «${n}${text}${n}»${n}: on ne sait pas où il mène.`,
  },
  appearances: {
    title: "Où l’article paraîtra",
    home: "Sur la page d’accueil, parmi les plus récents",
    exclusive: "Parmi les exclusivités",
    category: (name: string) => `Dans «${n}${name}${n}»`,
    notifications: "Dans les notifications des membres",
  },
  actions: {
    publish: "Publier",
    propose: "Proposer",
    save: "Enregistrer les modifications",
    reschedule: "Changer la date, ou publier maintenant",
    appears: (time: string) => `Paraîtra ${time} · Changer`,
    waiting: "Envoyé à la relecture",
  },
  outcomes: {
    proposed: `L’article est envoyé à la relecture${n}: la rédaction en est prévenue.`,
    withdrawn: "C’est de nouveau un brouillon.",
    read: "Voir",
    share: "Partager",
    copied: "L’adresse de l’article est copiée.",
    notCopied: "L’adresse n’a pas pu être copiée.",
  },
  byMail: {
    box: "Envoyer aussi par e-mail",
    started: (to: string) => `L’article part aussi par e-mail${n}: ${to}.`,
    planned: (to: string) => `L’article partira par e-mail dès qu’il paraîtra${n}: ${to}.`,
    follow: "Suivre l’envoi",
    failed: (reason: string) => `L’article n’est pas parti par e-mail. ${reason}`,
  },
  schedule: {
    title: "Programmer la parution",
    date: "Date de parution",
    submit: "Programmer",
    running: "Programmation…",
    cancel: "Annuler",
    noDate: "Choisissez la date de parution",
    pastDate: "Choisissez une date à venir",
    lacking: `L’article n’est pas encore programmé${n}: il manque des éléments pour publier. Chaque ligne mène au champ à compléter.`,
    again: `L’article n’est pas encore programmé. Appuyez sur «${n}Programmer${n}» pour confirmer.`,
    notYet: "L’article n’est pas encore programmé.",
    offline: `L’article n’est pas encore programmé. La connexion est perdue${n}: votre demande partira dès son retour.`,
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
    removed: "La correction est retirée.",
    none: "Aucune correction n’est signalée.",
  },
} as const;
