import type { ImportKind } from "../../imports/records/import-kinds.ts";
import type { Command, OperatorText } from "../command.ts";
import { confirm } from "../confirm-option.ts";

const options: Command["options"] = {
  "dry-run": {
    help: ["dit ce qui viendrait, et ne change rien", "says what would come, and changes nothing"],
  },
  media: {
    value: "<…>",
    help: ["dossier des fichiers de l’ancien site (uploads)", "folder of the old site's files (uploads)"],
  },
  site: {
    value: "<…>",
    help: ["ancienne adresse, si le fichier en dit une autre", "old address, if the file names another one"],
  },
};

/** Options of the kinds of import that bring settings, or menus. */
const settingOptions: Command["options"] = {
  settings: {
    value: "<…>",
    help: [
      "réglages du fichier à prendre (identity.name,legal.host), ou «\u00a0all\u00a0»\u202f; aucun sans cela",
      "settings of the file to take (identity.name,legal.host), or “all”; none without it",
    ],
  },
  confirm,
};

const tableOptions: Command["options"] = {
  columns: {
    value: "<colonne=sens,…>",
    help: [
      "ce que disent des colonnes\u202f: «\u00a0Envoi=WANTS,Le=CONSENT_AT\u00a0»\u202f; un sens inconnu les fait nommer toutes",
      "what columns say: “Envoi=WANTS,Le=CONSENT_AT”; an unknown meaning has them all named",
    ],
  },
};
const letterOptions: Command["options"] = {
  ...tableOptions,
  origin: {
    value: "<…>",
    help: [
      "origine des accords, si aucune colonne ne la dit",
      "origin of the consents, if no column says it",
    ],
  },
  refusals: {
    help: ["toutes ces personnes ont refusé les lettres", "all these people have refused letters"],
  },
};

const commandOf = (
  kind: ImportKind,
  takes: OperatorText,
  summary: OperatorText,
  own: Command["options"] = {},
): Command => ({
  name: `import ${kind}`,
  takes,
  count: [1, 100],
  summary,
  details: [
    "Rien n’est annoncé à personne. Un fichier abîmé n’apporte rien\u202f; une seconde fois n’apporte rien deux fois.",
    "Nobody is notified. A broken file brings nothing; a second time brings nothing twice.",
  ],
  options: { ...options, ...own },
  load: async () => {
    const { importFiles } = await import("./import-files.ts");
    return { run: (input) => importFiles(input, kind) };
  },
});

/** A command of each kind of import. */
export const importKindCommands: readonly Command[] = [
  commandOf(
    "wordpress",
    ["<fichier.xml|zip…>", "<file.xml|zip…>"],
    [
      "importe les exports d’un WordPress, même pendant que le site tourne",
      "imports the exports of a WordPress, also while the site runs",
    ],
    settingOptions,
  ),
  commandOf(
    "markdown",
    ["<dossier|fichier.zip…>", "<folder|file.zip…>"],
    [
      "importe un dossier de Markdown\u00a0: Hugo, Jekyll, Eleventy, Astro, ou l’export d’un Palabre",
      "imports a folder of Markdown: Hugo, Jekyll, Eleventy, Astro, or the export of a Palabre",
    ],
    settingOptions,
  ),
  commandOf(
    "ghost",
    ["<fichier.json|zip…>", "<file.json|zip…>"],
    [
      "importe l’export d’un Ghost, avec ses fichiers s’il est zippé",
      "imports the export of a Ghost, with its files if it is zipped",
    ],
    settingOptions,
  ),
  commandOf(
    "spip",
    ["<fichier.sqlite|xml|sql|zip>", "<file.sqlite|xml|sql|zip>"],
    [
      "importe la sauvegarde d’un SPIP\u00a0: SQLite, XML des anciennes versions, ou export de sa base (.sql)",
      "imports the backup of a SPIP: SQLite, the XML of older versions, or a dump of its database (.sql)",
    ],
  ),
  commandOf(
    "dotclear",
    ["<fichier.txt|zip…>", "<file.txt|zip…>"],
    [
      "importe l’export d’un Dotclear 2, avec ses médias s’il est zippé",
      "imports the export of a Dotclear 2, with its media if it is zipped",
    ],
  ),
  commandOf(
    "drupal",
    ["<fichier.sql|zip>", "<file.sql|zip>"],
    [
      "importe l’export de la base d’un Drupal (7 ou plus récent)",
      "imports a dump of the database of a Drupal (7 or later)",
    ],
  ),
  commandOf(
    "blogger",
    ["<feed.atom|fichier.xml|zip…>", "<feed.atom|file.xml|zip…>"],
    [
      "importe l’export d’un Blogger\u00a0: Google Takeout, ou l’ancien fichier XML",
      "imports the export of a Blogger: Google Takeout, or the former XML file",
    ],
  ),
  commandOf(
    "medium",
    ["<fichier.zip>", "<file.zip>"],
    ["importe l’export d’un Medium", "imports the export of a Medium"],
  ),
  commandOf(
    "substack",
    ["<fichier.zip>", "<file.zip>"],
    ["importe l’export d’un Substack", "imports the export of a Substack"],
  ),
  commandOf(
    "subscribers",
    ["<tableau.csv…>", "<table.csv…>"],
    [
      "importe les abonnés d’une lettre et ceux qui l’ont refusée, sans leur écrire",
      "imports the subscribers of a newsletter and those who refused it, without writing to them",
    ],
    letterOptions,
  ),
  commandOf(
    "members",
    ["<tableau.csv…>", "<table.csv…>"],
    [
      "fait de membres des comptes sans droit, à inviter",
      "makes accounts without rights of members, to be invited",
    ],
    tableOptions,
  ),
  commandOf(
    "archive",
    ["<dossier|fichier.zip…>", "<folder|file.zip…>"],
    [
      "importe ce que «\u00a0palabre export json\u00a0» a écrit",
      "imports what “palabre export json” has written",
    ],
    settingOptions,
  ),
];
