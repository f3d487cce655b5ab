import type { Command } from "../command.ts";
import { replace } from "../replace-option.ts";

/** Commands that bring another site here, prove it and take it away. */
export const importCommands: readonly Command[] = [
  {
    name: "import archive",
    takes: ["<fichier.tar>", "<file.tar>"],
    count: [1, 1],
    summary: [
      "remet une archive de la version 0.1 dans un site vide et arrêté",
      "imports an archive of version 0.1 into an empty, stopped site",
    ],
    options: { replace },
    load: () => import("../archive/action.ts"),
  },
  {
    name: "import wordpress",
    takes: ["<fichier.xml…>", "<file.xml…>"],
    count: [1, 100],
    summary: [
      "importe les exports d’un WordPress, même pendant que le site tourne",
      "imports the exports of a WordPress, also while the site runs",
    ],
    details: [
      "Rien n’est annoncé à personne. Un fichier abîmé n’apporte rien\u202f; une seconde fois n’apporte rien deux fois.",
      "Nobody is notified. A broken file brings nothing; a second time brings nothing twice.",
    ],
    options: {
      "dry-run": {
        help: ["dit ce qui viendrait, et ne change rien", "says what would come, and changes nothing"],
      },
      media: {
        value: "<…>",
        help: ["dossier des fichiers de l’ancien site (uploads)", "folder of the old site's files (uploads)"],
      },
      site: {
        value: "<…>",
        help: [
          "ancienne adresse, si le fichier en dit une autre",
          "old address, if the file names another one",
        ],
      },
    },
    load: () => import("./import-files.ts"),
  },
  {
    name: "import check",
    takes: ["[identifiant]", "[id]"],
    count: [0, 1],
    summary: [
      "demande chaque ancienne adresse du dernier import au site qui tourne, et dit où elle mène",
      "requests every old address of the last import from the running site, and says where it leads",
    ],
    options: {
      at: {
        value: "<…>",
        help: [
          "adresse du site à qui demander\u202f; SITE_URL par défaut",
          "address of the site to request; SITE_URL by default",
        ],
      },
    },
    load: () => import("./import-check.ts"),
  },
  {
    name: "import undo",
    takes: ["<identifiant>", "<id>"],
    count: [1, 1],
    summary: ["retire tout ce qu’un import a apporté", "takes away everything that an import has brought"],
    load: () => import("./import-undo.ts"),
  },
];
