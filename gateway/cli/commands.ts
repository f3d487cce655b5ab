import type { Command } from "./command.ts";
import { exportCommands } from "./exports/export-commands.ts";
import { importCommands } from "./imports/import-commands.ts";
import { replace } from "./replace-option.ts";
import { settingsCommands } from "./settings/settings-commands.ts";
import { upgradeCommands } from "./upgrade/upgrade-commands.ts";

const folder = ["<dossier|s3://…>", "<folder|s3://…>"] as const;

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: "start",
    summary: [
      "ouvre le site de ce dossier, jusqu’à Ctrl + C",
      "opens the site of this folder, until Ctrl + C",
    ],
    details: [
      "Crée le dossier data au premier départ, et montre l’adresse où commencer le site.",
      "Makes the folder data at the first start, and prints the address where the site begins.",
    ],
    options: { demo: { help: ["avec le contenu de démonstration", "with the demonstration"] } },
    load: () => import("./actions/start.ts"),
  },
  {
    name: "init",
    takes: ["<https://…>", "<https://…>"],
    count: [1, 1],
    summary: [
      "écrit dans ce dossier les fichiers d’un serveur\u00a0: .env, systemd, Caddy",
      "writes the files of a server into this folder: .env, systemd, Caddy",
    ],
    options: {
      docker: { help: ["pour Docker Compose", "for Docker Compose"] },
      to: { value: "<…>", help: ["un autre dossier", "another folder"] },
    },
    load: () => import("./actions/init.ts"),
  },
  {
    name: "admin",
    takes: ["<adresse>", "<address>"],
    count: [1, 1],
    summary: [
      "donne les droits d’administration à un compte, et le crée s’il n’existe pas",
      "makes an account an administrator, and creates it when there is none",
    ],
    options: {
      password: {
        value: "<…>",
        help: [
          "mot de passe d’un nouveau compte\u202f; à défaut, il est créé au hasard",
          "password of a new account; random by default",
        ],
      },
    },
    load: () => import("./actions/admin.ts"),
  },
  {
    name: "second-factor remove",
    takes: ["<adresse>", "<address>"],
    count: [1, 1],
    summary: [
      "retire la deuxième étape de connexion d’un compte, pour qui a perdu téléphone et codes",
      "takes the second step off the log-in of an account whose telephone and codes are lost",
    ],
    load: () => import("./actions/second-factor-remove.ts"),
  },
  {
    name: "doctor",
    summary: [
      "examine réglages, base, stockage, e-mails, disque, horloge, proxy et versions",
      "checks settings, database, storage, mail, disk, clock, proxy and versions",
    ],
    options: {
      mail: {
        value: "<…>",
        help: ["envoie un message d’essai à cette adresse", "sends a test message to this address"],
      },
    },
    load: () => import("./doctor/doctor.ts"),
  },
  {
    name: "backup",
    takes: folder,
    count: [1, 1],
    summary: [
      "sauvegarde base, fichiers et noms des réglages, même pendant que le site tourne",
      "backs up database, files and names of settings, also while the site runs",
    ],
    details: [
      "Chaque sauvegarde est un dossier daté, complet ou absent. Le secret du site y est scellé par la phrase de récupération\u00a0: gardez-la à part.",
      "Each backup is a dated folder, complete or absent. The secret of the site is sealed in it by the recovery phrase: keep that elsewhere.",
    ],
    options: {
      keep: {
        value: "<n>",
        help: [
          "efface ensuite les sauvegardes de ce site, sauf les n dernières",
          "then deletes the backups of this site but the last n",
        ],
      },
    },
    load: () => import("./actions/backup.ts"),
  },
  {
    name: "restore",
    takes: folder,
    count: [1, 1],
    summary: [
      "remet une sauvegarde, ou la dernière d’un dossier, dans un site vide et arrêté",
      "restores a backup, or the last one of a folder, into an empty, stopped site",
    ],
    details: [
      "E-mails en file, notifications et publications programmées attendent ensuite «\u00a0palabre resume\u00a0».",
      "Queued mails, pushes and scheduled publications then wait for “palabre resume”.",
    ],
    options: {
      phrase: {
        value: "<…>",
        help: [
          "la phrase de récupération du site sauvegardé\u00a0: tout revient, sessions et mots de passe des services aussi",
          "the recovery phrase of the site that was backed up: all comes back, sessions and passwords of services too",
        ],
      },
      unverified: {
        help: [
          "même si le secret du site ne prouve pas que personne ne l’a changée",
          "even if the secret of the site does not prove that nobody has changed it",
        ],
      },
    },
    load: () => import("./actions/restore.ts"),
  },
  {
    name: "secret",
    summary: [
      "montre la phrase de récupération, qui rend le secret d’une sauvegarde",
      "prints the recovery phrase, which brings back the secret of a backup",
    ],
    load: () => import("./actions/secret.ts"),
  },
  {
    name: "resume",
    summary: ["laisse partir ce qui attend depuis une restauration", "lets go what waits since a restore"],
    load: () => import("./actions/resume.ts"),
  },
  ...upgradeCommands,
  ...importCommands,
  ...exportCommands,
  ...settingsCommands,
  {
    name: "mail list",
    summary: ["montre les derniers e-mails et leur sort", "lists the last mails and what became of them"],
    options: {
      state: { value: "<…>", help: ["QUEUED, SENT, FAILED, SUPPRESSED", "QUEUED, SENT, FAILED, SUPPRESSED"] },
      limit: { value: "<n>", help: ["20 par défaut, 50 au plus", "20 by default, 50 at most"] },
    },
    load: () => import("./actions/mail-list.ts"),
  },
  {
    name: "mail retry",
    takes: ["[identifiant…]", "[id…]"],
    count: [0, 100],
    summary: [
      "essaie maintenant les e-mails qui attendent, tous ou ceux-là",
      "tries the waiting mails now, all or these",
    ],
    load: () => import("./actions/mail-retry.ts"),
  },
  {
    name: "counters",
    summary: [
      "recompte mentions «\u00a0J’aime\u00a0», commentaires et articles, et répare ce qui est faux",
      "counts likes, comments and articles again, and repairs what is wrong",
    ],
    load: () => import("./actions/counters.ts"),
  },
  {
    name: "rerender",
    summary: [
      "remet tous les articles et les pages fixes en page, après une nouvelle version",
      "renders all articles and static pages again, after a new version",
    ],
    load: () => import("./actions/rerender.ts"),
  },
  {
    name: "seed",
    summary: [
      "met le contenu de démonstration dans une base vide",
      "fills an empty database with the demonstration",
    ],
    load: () => import("./actions/seed.ts"),
  },
  {
    name: "database export",
    takes: ["<uri|dossier>", "<uri|folder>"],
    count: [1, 1],
    summary: [
      "copie la base du site arrêté vers un MongoDB, ou vers une base embarquée",
      "copies the database of the stopped site to a MongoDB, or to an embedded one",
    ],
    options: {
      replace,
      from: { value: "<…>", help: ["une autre source que le site", "another source than the site"] },
    },
    load: () => import("./database/database-export.ts"),
  },
  {
    name: "database import",
    takes: ["<uri|dossier>", "<uri|folder>"],
    count: [1, 1],
    summary: [
      "copie un MongoDB, ou une base embarquée, vers la base du site arrêté",
      "copies a MongoDB, or an embedded database, to that of the stopped site",
    ],
    options: {
      replace,
      to: { value: "<…>", help: ["une autre destination que le site", "another target than the site"] },
    },
    load: () => import("./database/database-import.ts"),
  },
  {
    name: "database serve",
    summary: [
      "ouvre la base embarquée à un outil de MongoDB, sur 127.0.0.1",
      "opens the embedded database to a tool of MongoDB, on 127.0.0.1",
    ],
    options: { port: { value: "<n>", help: ["port, obligatoire", "port, compulsory"] } },
    load: () => import("./database/database-serve.ts"),
  },
];
