import type {
  AddressSource,
  ImportColumnMeaning,
  ImportKind,
  ImportRemarkWeight,
} from "../../../gql/graphql.ts";
import { counted, formatCount } from "../../../lib/text/french.ts";
import { texts as siteTexts } from "../site/texts.ts";

/** Values of settings that are confirmed, in words. */
const values: Readonly<Record<string, string>> = {
  ...{ OPEN: "ouverte à tout le monde", INVITATION: "sur invitation", CLOSED: "fermée" },
  ...{ REQUIRED: "obligatoire", OPTIONAL: "facultatif", HIDDEN: "pas demandé" },
  ...{ true: "oui", false: "non" },
};

export const texts = {
  title: "Importer un site",
  intro:
    "Choisissez l’export de l’ancien site\u00a0: il est lu d’abord, et rien ne vient avant votre accord. Un import n’annonce rien à personne, et se retire en entier.",
  kind: "D’où vient-il",
  kinds: {
    wordpress: "WordPress",
    ghost: "Ghost",
    markdown: "Hugo, Jekyll, Hexo, Eleventy, Astro ou Quarto (Markdown, zippé)",
    spip: "SPIP",
    dotclear: "Dotclear",
    drupal: "Drupal",
    blogger: "Blogger",
    medium: "Medium",
    substack: "Substack",
    subscribers: "Abonnés à une lettre (CSV)",
    members: "Membres (CSV)",
    archive: "Palabre (archive zippée)",
  } satisfies Record<ImportKind, string>,
  kindHints: {
    wordpress: "Le fichier vient de WordPress\u00a0: Outils, Exporter, Tout le contenu.",
    ghost:
      "Le fichier vient des réglages de Ghost, à la rubrique d’import et d’export\u00a0: le contenu, en JSON.",
    markdown: "Le dossier du site, zippé avec ses images.",
    spip: "Le fichier vient de SPIP (Maintenance, Sauvegarder la base), ou de phpMyAdmin chez l’hébergeur (Exporter, au format SQL).",
    dotclear:
      "Le fichier vient de Dotclear\u00a02\u00a0: Maintenance, Exporter votre blog. Ajoutez les médias, zippés depuis la médiathèque.",
    drupal:
      "Le fichier vient de phpMyAdmin chez l’hébergeur (Exporter, au format SQL), ou de «\u00a0drush sql:dump\u00a0». Ajoutez le dossier sites/default/files, zippé, et l’adresse du site.",
    blogger:
      "Le fichier vient de Blogger\u00a0: Paramètres, Gérer le blog, Sauvegarder le contenu\u00a0; le zip de Google Takeout, tel quel. Donnez aussi l’adresse du blog.",
    medium:
      "Le fichier vient de Medium\u00a0: Settings, Security and apps, Download your information\u00a0; le zip, tel quel.",
    substack: "Le fichier vient des réglages de Substack\u00a0: l’export des articles, tel quel.",
    subscribers:
      "Une ligne par personne, avec au moins son adresse e-mail. Les listes de personnes qui ont refusé (unsubscribed.csv) s’importent aussi\u00a0: elles ne recevront rien.",
    members: "Une ligne par membre, avec au moins son adresse e-mail.",
    archive: "Le fichier vient d’un autre site fait avec Palabre\u00a0: Exporter ce site.",
  } satisfies Record<ImportKind, string>,
  files: "Fichiers",
  chooseFiles: "Choisir des fichiers",
  chooseZip: "Choisir un zip",
  filesHint: "Un export peut tenir en plusieurs fichiers\u00a0; 2\u202f000\u00a0Mo chacun au plus.",
  media: "Images et autres fichiers (zip)",
  mediaHint:
    "Facultatif\u00a0: le dossier uploads de WordPress, ou IMG de SPIP, zippé. Sans lui, l’ancien site les donne.",
  site: "Adresse de l’ancien site",
  siteHint: "Facultatif, si le fichier en dit une autre\u00a0: https://…",
  noFile: "Choisissez au moins un fichier.",
  look: "Lire sans importer",
  sending: (name: string) => `Envoi de ${name}`,
  cut: "La connexion est coupée\u00a0: l’envoi reprendra.",
  runs: "Imports",
  empty: "Aucun site n’a encore été importé",
  heads: { file: "Fichier", kind: "Sorte", state: "État", counts: "Venu", date: "Commencé" },
  states: {
    LOOKING: "Lecture",
    LOOKED: "À confirmer",
    DISCARDED: "Abandonné",
    RUNNING: "En cours",
    DONE: "Fini",
    FAILED: "Échec",
    CANCELLED: "Arrêté",
    UNDOING: "Retrait",
    UNDONE: "Retiré",
  },
  remarkCount: (count: number) => counted(count, "remarque", "remarques"),
  articles: (count: number) => counted(count, "article", "articles"),
  failed: "Cet import n’a pas pu être chargé.",
  back: "Tous les imports",
  looking: "Le fichier est lu. Vous pouvez quitter cette page\u00a0: la lecture continue.",
  looked: "Voici ce qui viendrait. Rien n’a encore été importé.",
  running: (done: number, total: number) =>
    `Articles et pages\u00a0: ${formatCount(done)} sur ${formatCount(total)}. Vous pouvez quitter cette page\u00a0: l’import continue.`,
  share: (percent: number) => `Import en cours\u00a0: ${percent}\u00a0%`,
  undoing: "L’import est retiré\u00a0: vous pouvez quitter cette page.",
  confirm: "Importer",
  discard: "Abandonner",
  cancel: "Arrêter l’import",
  cancelled: "L’import est arrêté. Ce qui est venu reste, et peut être retiré.",
  undo: "Retirer cet import",
  undoQuestion:
    "Tout ce que cet import a apporté sera retiré\u00a0: articles, pages, commentaires, fichiers et redirections. Ce qui a été modifié ici depuis va à la corbeille.",
  undone: "L’import est retiré.",
  counts: "Ce qui est venu",
  countsBefore: "Ce que contient le fichier",
  countHeads: { what: "Quoi", here: "Ici", there: "Dans le fichier" },
  countNames: {
    articles: "Articles",
    pages: "Pages",
    feeds: "Actualités",
    catalogue: "Fiches des catalogues",
    comments: "Commentaires",
    media: "Fichiers",
    authors: "Auteurs, membres",
    subscribers: "Abonnés aux lettres",
    refusals: "Refus des lettres",
    words: "Mots",
  },
  model: "Télécharger un tableau modèle (CSV)",
  columns: {
    title: "Les colonnes du tableau",
    intro:
      "Voici ce que chaque colonne est supposée dire. Corrigez ce qui ne va pas\u00a0: une personne dont l’accord n’est pas sûr est gardée à part et ne reçoit rien.",
    introOfMembers: "Voici ce que chaque colonne est supposée dire. Corrigez ce qui ne va pas.",
    heads: { name: "Colonne", examples: "Par exemple", meaning: "Ce qu’elle dit" },
    noExample: "Vide",
    meaningOf: (name: string) => `Ce que dit «\u00a0${name}\u00a0»`,
    meanings: {
      EMAIL: "Adresse e-mail",
      FIRST_NAME: "Prénom",
      LAST_NAME: "Nom de famille",
      NAME: "Nom entier",
      JOINED_AT: "Date d’inscription",
      CONSENT_AT: "Date de l’accord",
      CONSENT_ORIGIN: "Origine de l’accord",
      STATUS: "État, en un mot (abonné, désabonné…)",
      WANTS: "Oui\u00a0: reçoit la lettre",
      REFUSES: "Oui, ou une date\u00a0: n’en veut plus",
      PENDING: "Oui\u00a0: n’a pas confirmé",
      IGNORED: "Rien sur l’accord",
      UNKNOWN: "À préciser",
    } satisfies Record<ImportColumnMeaning, string>,
    origin: "Origine des accords, si aucune colonne ne la dit",
    originHint:
      "Par exemple\u00a0: formulaire de l’ancien site. Avec la date de l’accord, c’est la preuve qui permet d’écrire à ces personnes.",
    areRefusals: "Toutes ces personnes ont refusé les lettres",
    readAgain: "Relire avec ces colonnes",
  },
  redirects: (count: number) => counted(count, "redirection ajoutée", "redirections ajoutées"),
  settings: "Réglages de l’ancien site",
  settingsIntro:
    "Aucun ne vient sans être choisi. Ce qui mène vos lecteurs ou leurs données ailleurs, ou change qui peut entrer, vous est demandé encore une fois.",
  otherSettings: { menus: "Liens des menus vers d’autres sites" } as Readonly<Record<string, string>>,
  confirmation: (written: string): string => {
    const [path = "", value] = written.split(/=(.*)/s);
    if (value === undefined) return written;
    return `${siteTexts.fields[path] ?? path}\u00a0: ${values[value] ?? value}`;
  },
  toConfirm: (what: readonly string[]) => `À confirmer\u00a0: ${what.join(", ")}`,
  confirmSettings: (what: readonly string[]) =>
    `Les réglages choisis font entrer ceci dans votre site\u00a0: ${what.join(", ")}. Ne confirmez que ce que vous connaissez.`,
  redirectsFound: (count: number) => counted(count, "redirection", "redirections"),
  redirectsIntro: "Celles qui mènent à d’autres sites d’abord.",
  moreRedirects: (count: number) => `Et ${counted(count, "autre", "autres")}, vers des pages de ce site.`,
  examples: "Exemples",
  before: "Là-bas",
  after: "Ici",
  noText: "Sans texte",
  remarks: "Remarques",
  noRemarks: "Tout a pu être gardé.",
  weights: {
    LOSS: "Ce qui manque",
    CHANGE: "Ce qui a changé",
    NONE: "Sans conséquence",
  } satisfies Record<ImportRemarkWeight, string>,
  withoutConsequence: (count: number) =>
    counted(count, "remarque sans conséquence", "remarques sans conséquence"),
  group: (text: string, count: number) => `${text} (${formatCount(count)})`,
  previous: "Page précédente",
  next: "Page suivante",
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  proof: "La preuve",
  proofIntro:
    "Chaque ancienne adresse, chaque image et chaque lien des textes sont demandés à ce site, et comparés à ce qui a été importé et au plan de l’ancien site (sitemap.xml), s’il en a un. Ajoutez d’autres adresses si vous en avez\u00a0: une par ligne.",
  list: "Autres anciennes adresses",
  check: "Vérifier les adresses",
  checkAgain: "Vérifier de nouveau",
  checking: (count: number) => `${counted(count, "adresse vérifiée", "adresses vérifiées")} jusqu’ici`,
  stopped: "La vérification s’est arrêtée avant la fin.",
  listed: (count: number) =>
    count === 0
      ? "L’ancien site n’a pas donné de plan\u00a0: les adresses sont celles que l’import connaît."
      : `Le plan de l’ancien site compte ${counted(count, "adresse", "adresses")}, vérifiées avec les autres.`,
  outcomes: {
    ALL: "Toutes",
    LOST: "Perdues",
    MISDIRECTED: "Mal dirigées",
    MOVED: "Redirigées",
    SAME: "Inchangées",
    UNKNOWN: "Pas sûres",
  },
  outcomeHints: {
    MISDIRECTED:
      "Ces adresses mènent à autre chose que l’article ou la page qui en a été importé. Une redirection que vous avez écrite ici compte comme juste.",
    UNKNOWN:
      "Un programme de l’ancien site calculait ces adresses\u00a0: elles sont supposées, et rien ne prouve qu’elles existaient. Son plan le dirait.",
  } as Readonly<Record<string, string>>,
  notRequested: "Pas demandée",
  addressHeads: { address: "Adresse", outcome: "Réponse", to: "Mène à", source: "Vient de" },
  sources: {
    ARTICLE: "Article",
    PAGE: "Page",
    MEDIUM: "Fichier",
    LIST: "Catégorie, auteur, mois ou flux",
    TEXT: "Image ou lien d’un texte",
    OLD_SITE: "Plan ou liste de l’ancien site",
  } satisfies Record<AddressSource, string>,
  everySource: "Partout",
  addresses: (count: number) => counted(count, "adresse", "adresses"),
  lead: (title: string) => `Mener à «\u00a0${title}\u00a0»`,
  leadElsewhere: "Mener ailleurs",
  leadElsewhereOf: (address: string) => `Mener ailleurs\u00a0: ${address}`,
  led: "Redirection ajoutée",
  ledTo: (from: string, to: string) => `${from} mène à ${to}.`,
  noAddress: "Aucune adresse",
  export: "Exporter ce site",
  exporting: "Préparation…",
  exportIntro:
    "Articles, séries, pages, actualités, lettres, catalogues, commentaires, auteurs, catégories et mots-clés, redirections, réglages et fichiers, dans des formats ouverts qu’un import reprend.",
  exportAs: { markdown: "Markdown (zip)", json: "JSON (zip)" },
  exportFailed: "L’export n’a pas pu être préparé. Réessayez dans un instant.",
} as const;

/** Kinds of files that the field offers; the server checks their content. */
export const accepted = ".xml,.zip,.json,.csv,.tsv,.txt,.md,.sqlite,.sql,.atom,.gz";
