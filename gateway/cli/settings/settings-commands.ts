import type { Command, OperatorText } from "../command.ts";
import { confirm } from "../confirm-option.ts";

const file: OperatorText = ["<fichier.json>", "<file.json>"];

/** Commands of the site's settings, which the studio has too. */
export const settingsCommands: readonly Command[] = [
  {
    name: "settings get",
    takes: ["[réglage]", "[setting]"],
    count: [0, 1],
    summary: [
      "montre les réglages publiés du site, tous ou un seul (identity.name)",
      "shows the published settings of the site, all or one (identity.name)",
    ],
    load: () => import("./settings-get.ts"),
  },
  {
    name: "settings set",
    takes: ["<réglage> <valeur>", "<setting> <value>"],
    count: [2, 2],
    summary: [
      "change un réglage du site et le publie, même pendant que le site tourne",
      "changes a setting of the site and publishes it, also while the site runs",
    ],
    load: () => import("./settings-set.ts"),
  },
  {
    name: "settings export",
    takes: file,
    count: [1, 1],
    summary: ["écrit les réglages publiés dans un fichier", "writes the published settings into a file"],
    load: () => import("./settings-export.ts"),
  },
  {
    name: "settings import",
    takes: file,
    count: [1, 1],
    summary: [
      "prend les réglages d’un fichier et les publie, même pendant que le site tourne",
      "takes the settings of a file and publishes them, also while the site runs",
    ],
    details: [
      "Ce qui mène à d’autres sites, ou change qui peut entrer, est nommé d’abord\u00a0: relancez avec --confirm.",
      "What leads to other sites, or changes who may enter, is named first: run it again with --confirm.",
    ],
    options: { confirm },
    load: () => import("./settings-import.ts"),
  },
];
