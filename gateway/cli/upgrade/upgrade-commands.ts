import type { Command } from "../command.ts";

/** Commands that exchange the version of a site. */
export const upgradeCommands: readonly Command[] = [
  {
    name: "upgrade",
    takes: ["[palabre-1.1.0.tgz]", "[palabre-1.1.0.tgz]"],
    count: [0, 1],
    summary: [
      "passe à la version d’un fichier, essayée d’abord\u202f; sans fichier, met les données au format de celle qui est installée",
      "goes to the version in a file, tried first; without a file, takes the data to the format of the installed one",
    ],
    details: [
      "Le site peut tourner\u00a0: il est arrêté quelques secondes, pendant lesquelles ses pages disent d’attendre. Si la nouvelle version ne marche pas, l’ancienne tourne de nouveau.",
      "The site may run: it is stopped for some seconds, in which its pages say to wait. When the new version does not work, the former one runs again.",
    ],
    options: {
      "dry-run": {
        help: ["dit ce qui serait fait, et ne change rien", "says what would be done, and changes nothing"],
      },
      to: {
        value: "<…>",
        help: [
          "dossier de la sauvegarde\u202f; par défaut DATA_DIR/backups",
          "folder of the backup; DATA_DIR/backups by default",
        ],
      },
    },
    load: () => import("../actions/upgrade.ts"),
  },
  {
    name: "downgrade",
    summary: [
      "revient à la version et aux données d’avant la dernière mise à jour, pendant sept jours",
      "goes back to the version and the data from before the last upgrade, for seven days",
    ],
    details: [
      "Ce qui a été écrit depuis est compté d’abord, et gardé dans une archive que «\u00a0palabre import archive\u00a0» reprend.",
      "What was written since is counted first, and kept in an archive that “palabre import archive” takes.",
    ],
    options: { yes: { help: ["sans demander", "without asking"] } },
    load: () => import("../actions/downgrade.ts"),
  },
];
