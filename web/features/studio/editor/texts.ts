import type { ArticleField } from "../../../../schema/article-fields.ts";
import { labels } from "../../../../schema/labels.ts";
import { counted } from "../../../lib/text/french.ts";
import { articleWords } from "./article/article-words.ts";
import { blockTexts } from "./block-texts.ts";

const n = "\u00a0";

/** Names of the readers of an article as a whole, in the editor. */
export const accessNames = { PUBLIC: "Tout le monde", MEMBERS: "Les membres" } as const;

export const texts = {
  saving: {
    fresh: "Rien n’est encore écrit",
    saved: "Enregistré",
    changed: "Modifications gardées sur cet appareil",
    waiting: "Enregistrement…",
    saving: "Enregistrement…",
    offline: "Hors ligne",
    failed: "Échec",
    expired: "Session expirée",
    conflict: "Deux textes",
    notKept: "Modifications non enregistrées",
  },
  savingMore: {
    offline: `Votre texte est gardé sur cet appareil, il partira dès le retour de la connexion.`,
    failed: "Votre texte est gardé sur cet appareil.",
    expired: "Votre texte est gardé sur cet appareil. Reconnectez-vous, il vous attendra ici.",
    notKept: `Attention${n}: ce navigateur ne garde pas de copie. Ne fermez pas cette page avant l’enregistrement.`,
  },
  retry: "Réessayer",
  login: "Se reconnecter",
  actions: {
    more: "Autres actions",
    save: "Enregistrer",
    propose: "Proposer à la relecture",
    publish: "Publier",
    schedule: "Programmer",
    unpublish: "Retirer de la publication",
    toDraft: "Remettre en brouillon",
    scheduledFor: "Paraîtra le",
    publishedOn: "Paru le",
  },
  fields: {
    title: "Titre",
    description: "Description",
    descriptionHint: "Ce que montrent les listes et les moteurs de recherche.",
    tags: "Mots-clés",
    removeTag: (tag: string) => `Retirer «${n}${tag}${n}»`,
    tagTyped: (tag: string) => `Entrée ou une virgule ajoute «${n}${tag}${n}».`,
    suggestedTags: "Mots-clés proposés",
    tagsHint: "Séparés par des virgules. Le premier qui est une catégorie classe l’article.",
    slug: "Adresse",
    slugHint: (slug: string, isPublished: boolean) =>
      `Laissez vide${n}: l’adresse ${isPublished ? "ne changera pas" : "suivra le titre"}${slug ? ` (/posts/${slug})` : ""}.`,
    get isExclusive() {
      return labels.isExclusive;
    },
    areCommentsClosed: "Fermer les commentaires",
    access: "Qui lit l’article en entier",
    accessHint: `Les visiteurs lisent les premiers paragraphes d’un article réservé, et sont invités à se connecter${n}; la recherche, les flux et les robots n’en ont pas davantage.`,
    coverName: "Couverture",
    coverAlt: "Ce que montre la couverture",
    audioName: "Audio",
    audioHint: "À écouter avec l’article.",
    transcript: "Transcription du son",
    transcriptHint:
      "Un fichier WebVTT ou SRT, ou un texte. Elle est cherchée avec l’article et donnée aux applications de podcasts.",
    transcriptChoose: "Choisir un fichier",
    transcriptRemove: "Retirer la transcription",
    transcriptPassages: (count: number) => counted(count, "passage", "passages"),
    transcriptUntimed: "Un texte, sans horaires.",
    transcriptUnreadable: "Ce fichier n’est pas un texte en UTF-8.",
    content: articleWords.content,
    seo: "Moteurs de recherche et partages",
    seoTitle: "Titre pour les moteurs de recherche",
    seoTitleHint: `Aussi celui des partages. Vide${n}: le titre de l’article.`,
    seoDescription: "Description pour les moteurs de recherche",
    seoDescriptionHint: `Vide${n}: la description de l’article.`,
    canonical: "Adresse d’origine",
    canonicalHint: `D’un texte paru d’abord ailleurs${n}: les moteurs montrent cette page-là. Vide${n}: celle-ci.`,
    isIndexed: "Montré par les moteurs de recherche",
    shareImage: "Image des partages",
    shareImageHint: `Vide${n}: la couverture, ou un dessin du titre. 1 200 × 630 pixels au moins sont conseillés.`,
    shareImageSmall: (width: number, height: number) =>
      `Cette image mesure ${width} × ${height} pixels${n}: en dessous de 1 200 × 630, les partages la montrent floue ou en petit.`,
    details: "Fiche",
  } satisfies Record<ArticleField, string> & Record<string, unknown>,
  cover: {
    tools: "Choisir la couverture",
    add: "Ajouter une couverture",
    replace: "Remplacer",
    fromLibrary: "Médiathèque",
    remove: "Retirer",
    sending: "Envoi de la couverture",
    notPicture: "Ce fichier n’est pas une image que l’on puisse montrer.",
  },
  share: {
    title: "Ce que montrent les moteurs de recherche et les partages",
    noDescription: "Sans résumé, les moteurs de recherche choisissent un passage.",
    notIndexed: "L’article n’est pas montré.",
    elsewhere: (address: string) => `La page montrée est ${address}`,
  },
  views: {
    rich: "Texte",
    source: "Markdown",
    preview: "Aperçu",
    label: "Façon de voir le texte",
    focus: "Le texte seul",
  },
  placeholder: "Écrivez ici…",
  previewOld: "L’aperçu montre le dernier enregistrement.",
  previewNone: "Enregistrez d’abord pour voir l’aperçu.",
  goal: {
    label: "Objectif de mots",
    hint: "Gardé sur cet appareil. Vide, il n’y en a pas.",
    of: (words: number, goal: number) => `${counted(words, "mot", "mots")} sur ${goal}`,
  },
  words: (words: number, minutes: number) =>
    counted(words, "mot", "mots") +
    (words > 0 ? ` · ${counted(minutes, "minute", "minutes")} de lecture` : ""),
  ...blockTexts,
  moved: {
    sameText: "Votre texte n’a pas changé.",
    otherText: "Son texte a été modifié aussi. Le vôtre est dans les versions.",
  },
  failures: {
    title: "Ce geste n’a pas pu aboutir",
    kept: "Votre texte est resté comme il était, et il continue d’être enregistré.",
    block: "Ce bloc n’a pas pu être affiché. Il reste dans le texte.",
  },
  conflict: {
    found: "Un texte plus récent que celui du serveur est resté sur cet appareil.",
    mine: "Votre texte",
    theirs: "Texte enregistré",
    keepMine: "Garder votre texte",
    takeTheirs: "Prendre le texte enregistré",
    aside: "Celui que vous ne gardez pas est mis de côté sur cet appareil.",
    compare: "Comparer les deux textes",
  },
  recovered: {
    title: "Textes à récupérer",
    intro: "Ils n’ont pas été enregistrés sur le serveur.",
    untitled: "Sans titre",
    resume: "Reprendre",
    remove: "Supprimer",
    get confirm() {
      return labels.confirmDeletion;
    },
    aside: "mis de côté",
  },
} as const;
