import type { ArticleField } from "../../../../schema/article-fields.ts";
import { labels } from "../../../../schema/labels.ts";
import { counted } from "../../../lib/text/french.ts";
import { blockTexts } from "./block-texts.ts";

const n = "\u00a0";

/** User who saved an article, named for the user who writes here. */
export interface Saver {
  isSelf: boolean;
  name: string;
}

const savedBy = ({ isSelf, name }: Saver): string =>
  isSelf ? "Vous avez modifié cet article dans un autre onglet. " : `Cet article a été modifié par ${name}. `;

export const texts = {
  newTitle: "Nouvel article",
  editTitle: "Modifier l’article",
  failed: "Cet article n’a pas pu être ouvert.",
  gone: "Cet article n’existe plus.",
  toList: "Revenir aux articles",
  back: "Articles",
  state: { DRAFT: "Brouillon", PROPOSED: "Proposé", SCHEDULED: "Programmé", PUBLISHED: "Publié" },
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
    read: "Lire l’article",
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
    coverName: "Couverture",
    coverAlt: "Ce que montre la couverture",
    audioName: "Audio",
    audioHint: "À écouter avec l’article.",
    content: "Texte de l’article",
    details: "Fiche",
  } satisfies Record<ArticleField, string> & Record<string, unknown>,
  cover: {
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
  raw: {
    remove: "Retirer",
    kind: (source: string) =>
      /^\[\^/.test(source)
        ? "Note"
        : /^\s*</.test(source)
          ? "HTML"
          : /^\[[^\]]+\]:/.test(source)
            ? "Adresse d’un renvoi"
            : /^(?:\[.*\]\(\/file\/|<?https?:|\[.*\]\(https?:)/.test(source)
              ? "Vidéo ou son"
              : "Markdown gardé tel quel",
  },
  other: `Cet article est ouvert dans un autre onglet. Écrivez dans un seul des deux${n}: le second enregistrement serait refusé.`,
  failures: {
    title: "Ce geste n’a pas pu aboutir",
    kept: "Votre texte est resté comme il était, et il continue d’être enregistré.",
    block: "Ce bloc n’a pas pu être affiché. Il reste dans le texte.",
  },
  moved: {
    byDate:
      "L’article vient de paraître, à la date prévue. Ce que vous écrivez maintenant reste en attente jusqu’à ce que vous publiiez les modifications.",
    to: (state: string, by: Saver | null) =>
      `${by ? savedBy(by) : ""}L’article est passé à l’état «${n}${state}${n}» pendant qu’il était ouvert ici. Votre texte n’a pas changé.`,
  },
  conflict: {
    title: "Deux textes pour cet article",
    conflict: (by: Saver | null) =>
      by
        ? `${savedBy(by)}Son texte n’est plus celui que vous écrivez ici. Les deux textes sont là, rien n’est perdu.`
        : "Un autre texte de cet article a été enregistré pendant que vous écriviez, par une autre personne ou dans un autre onglet. Les deux textes sont là, rien n’est perdu.",
    found: "Un texte plus récent que celui du serveur est resté sur cet appareil.",
    mine: "Votre texte",
    theirs: "Texte enregistré",
    keepMine: "Garder votre texte",
    takeTheirs: "Prendre le texte enregistré",
    aside: "Celui que vous ne gardez pas est mis de côté sur cet appareil.",
    compare: "Comparer les deux textes",
    value: (value: string | boolean | undefined) =>
      typeof value === "boolean" ? (value ? "oui" : "non") : value || "(vide)",
  },
  recovered: {
    title: "Textes à récupérer",
    intro: "Ils n’ont pas été enregistrés sur le serveur.",
    untitled: "Sans titre",
    resume: "Reprendre",
    remove: "Supprimer",
    fresh: "Commencer un nouvel article",
    get confirm() {
      return labels.confirmDeletion;
    },
    aside: "mis de côté",
  },
} as const;
