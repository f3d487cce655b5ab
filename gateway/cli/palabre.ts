import "../server/registrations.ts";
import { parseArgs } from "node:util";
import { appointAdministrator } from "../auth/administrator.service.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import { applySettings, processSettings, type Settings } from "../core/env.ts";
import { loadSecret } from "../core/secret.ts";
import { connectDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { runningAddress } from "../database/sides.ts";
import { seedDemonstration } from "../demo/seed.ts";
import { rerenderAllPosts } from "../posts/editing/rerender-all.service.ts";
import { rerenderAllStaticPages } from "../static-pages/rerender-static-pages.service.ts";
import { findFirstAdministrator } from "../users/user.service.ts";
import { archiveActions } from "./archive/actions.ts";
import { reportCounterRepair } from "./counters.ts";
import { type Action, databaseActions } from "./database.ts";

/**
 * Runs an action on the database of the settings, migrated first. An embedded database that another process has open
 * (the running site, for example) is used through that process, which has migrated it.
 */
async function withDatabase(settings: Settings, action: () => Promise<void>): Promise<void> {
  loadSecret(settings);
  const running = settings.mongodbUri ? null : await runningAddress(settings.dataDir);
  const uri = settings.mongodbUri ?? running?.uri;
  const database = await connectDatabase({ uri, dataDir: settings.dataDir });
  try {
    if (!running) await migrate();
    await action();
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
        if (!email || others.length > 0) throw new Error("Une adresse est attendue\u00a0: admin <adresse>");
        const made = await appointAdministrator(email, values.password);
        const verb = made.was === "created" ? "est créé, avec" : "a maintenant";
        console.log(`Le compte ${made.email} ${verb} les droits d’administration.`);
        if (made.password) console.log(`Mot de passe\u00a0: ${made.password} (montré cette fois seulement)`);
      }),
  },
  seed: {
    usage: "seed",
    does: "met le contenu de démonstration dans une base vide",
    run: (_args, settings) =>
      withDatabase(settings, async () => {
        const admin = await findFirstAdministrator();
        if (!admin)
          throw new Error("Il faut d’abord une personne qui administre\u00a0: palabre admin <adresse>");
        const isDone = await seedDemonstration(String(admin._id));
        console.log(isDone ? "Le contenu de démonstration est en place." : "La base a déjà du contenu.");
      }),
  },
  counters: {
    usage: "counters",
    does: "recompte mentions «\u00a0J’aime\u00a0», commentaires et articles, et répare ce qui est faux",
    run: (_args, settings) => withDatabase(settings, () => reportCounterRepair((line) => console.log(line))),
  },
  bodies: {
    usage: "bodies",
    does: "remet tous les articles et les pages fixes en page, après une nouvelle version",
    run: (_args, settings) =>
      withDatabase(settings, async () => {
        const posts = await rerenderAllPosts();
        console.log(`Articles lus\u00a0: ${posts.checked}, remis en page\u00a0: ${posts.renewed}.`);
        const pages = await rerenderAllStaticPages();
        console.log(`Pages fixes lues\u00a0: ${pages.checked}, remises en page\u00a0: ${pages.renewed}.`);
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
  if (!command) throw new Error(`Commande inconnue\u00a0: ${given.join(" ")}\n\n${help()}`);
  await command.run(args, applySettings(processSettings()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
