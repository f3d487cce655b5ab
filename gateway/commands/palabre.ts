import { parseArgs } from "node:util";
import { appointAdministrator } from "../auth/administrator.service.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import { connectDatabase } from "../database/connect.ts";
import { runningAddress } from "../database/sides.ts";
import { applySettings, processSettings, type Settings } from "../env.ts";
import { migrate } from "../migrations/migrate.ts";
import { renewBodies } from "../posts/post-bodies.service.ts";
import { loadSecret } from "../shared/secret.ts";
import { findFirstAdministrator } from "../users/user.service.ts";
import { archiveActions } from "./archive/actions.ts";
import { repairCountersAloud } from "./counters.ts";
import { type Action, databaseActions } from "./database.ts";
import { seedDemonstration } from "./seed.ts";

/**
 * Runs a deed against the migrated database of the settings. Of an embedded one that is open already, the site's for
 * one, it is a guest: who opened it has migrated it.
 */
async function withDatabase(settings: Settings, deed: () => Promise<void>): Promise<void> {
  loadSecret(settings);
  const running = settings.mongodbUri ? null : await runningAddress(settings.dataDir);
  const uri = settings.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: settings.dataDir });
  try {
    if (!running) await migrate();
    await deed();
  } finally {
    await stopPasswordWorker();
    await database.close();
  }
}

const commands: Readonly<Record<string, Action>> = {
  help: {
    usage: "help",
    does: "montre cette aide",
    run: async () => console.log(help()),
  },
  admin: {
    usage: "admin <adresse> [--password <mot de passe>]",
    does: "donne les droits d’administration à un compte, et le crée s’il n’existe pas",
    run: (args, settings) =>
      withDatabase(settings, async () => {
        const { values, positionals } = parseArgs({
          args,
          allowPositionals: true,
          options: { password: { type: "string" } },
        });
        const [email, ...others] = positionals;
        if (!email || others.length > 0) throw new Error("Une adresse est attendue : admin <adresse>");
        const made = await appointAdministrator(email, values.password);
        const verb = made.was === "created" ? "est créé, avec" : "a maintenant";
        console.log(`Le compte ${made.email} ${verb} les droits d’administration.`);
        if (made.password) console.log(`Mot de passe : ${made.password} (montré cette fois seulement)`);
      }),
  },
  seed: {
    usage: "seed",
    does: "met le contenu de démonstration dans une base vide",
    run: (_args, settings) =>
      withDatabase(settings, async () => {
        const admin = await findFirstAdministrator();
        if (!admin) throw new Error("Il faut d’abord une personne qui administre : palabre admin <adresse>");
        const isDone = await seedDemonstration(String(admin._id));
        console.log(isDone ? "Le contenu de démonstration est en place." : "La base a déjà du contenu.");
      }),
  },
  counters: {
    usage: "counters",
    does: "recompte mentions « J’aime », commentaires et articles, et répare ce qui est faux",
    run: (_args, settings) => withDatabase(settings, () => repairCountersAloud((line) => console.log(line))),
  },
  bodies: {
    usage: "bodies",
    does: "remet tous les articles en page, après une nouvelle version",
    run: (_args, settings) =>
      withDatabase(settings, async () => {
        const { checked, renewed } = await renewBodies();
        console.log(`Articles lus : ${checked}, remis en page : ${renewed}.`);
      }),
  },
  ...archiveActions,
};

function help(): string {
  const all = [...Object.values(commands), ...Object.values(databaseActions)];
  const lines = all.map(({ usage, does }) => `  ${usage.padEnd(46)}${does}`);
  return ["npm run palabre -- <commande>", "", ...lines].join("\n");
}

/** `database` has actions of its own, each with its arguments. */
function commandOf([name = "help", ...args]: string[]): { command: Action | undefined; args: string[] } {
  const [actions, key, rest] =
    name === "database" ? [databaseActions, args[0] ?? "", args.slice(1)] : [commands, name, args];
  return { command: Object.hasOwn(actions, key) ? actions[key] : undefined, args: rest };
}

const given = process.argv.slice(2);
const { command, args } = commandOf(given);
try {
  if (!command) throw new Error(`Commande inconnue : ${given.join(" ")}\n\n${help()}`);
  await command.run(args, applySettings(processSettings()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
