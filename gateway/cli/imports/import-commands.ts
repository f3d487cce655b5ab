import type { Command } from "../command.ts";
import { importKindCommands } from "./import-kind-commands.ts";

/** Commands that bring another site here, prove it and take it away. */
export const importCommands: readonly Command[] = [
  ...importKindCommands,
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
    name: "import cancel",
    takes: ["<identifiant>", "<id>"],
    count: [1, 1],
    summary: [
      "arrête un import en cours\u202f; ce qui est venu reste, et se retire par import undo",
      "stops an import under way; what came stays, and import undo takes it away",
    ],
    load: () => import("./import-cancel.ts"),
  },
  {
    name: "import undo",
    takes: ["<identifiant>", "<id>"],
    count: [1, 1],
    summary: ["retire tout ce qu’un import a apporté", "takes away everything that an import has brought"],
    load: () => import("./import-undo.ts"),
  },
];
