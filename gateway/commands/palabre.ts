import { once } from "node:events";
import { parseArgs } from "node:util";
import { appointAdministrator } from "../auth/administrator.service.ts";
import { stopPasswordWorker } from "../auth/password.ts";
import { connectDatabase, startEmbedded } from "../database/connect.ts";
import { applySettings, processSettings, type Settings } from "../env.ts";
import { migrate } from "../migrations/migrate.ts";
import { loadSecret } from "../shared/secret.ts";
import { findFirstAdministrator } from "../users/user.service.ts";
import { seedDemonstration } from "./seed.ts";

interface Command {
  readonly usage: string;
  readonly does: string;
  run(args: string[], settings: Settings): Promise<void>;
}

/** Runs a deed against the migrated database of the settings. The embedded one takes one process: stop the site first. */
async function withDatabase(settings: Settings, deed: () => Promise<void>): Promise<void> {
  loadSecret(settings);
  const database = await connectDatabase({ uri: settings.mongodbUri, dataDir: settings.dataDir });
  try {
    await migrate();
    await deed();
  } finally {
    await stopPasswordWorker();
    await database.close();
  }
}

const commands: Readonly<Record<string, Command>> = {
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
  database: {
    usage: "database serve --port <numéro>",
    does: "ouvre la base embarquée à un outil qui parle le protocole de MongoDB, sur 127.0.0.1",
    run: async ([action, ...args], settings) => {
      const { values } = parseArgs({ args, options: { port: { type: "string" } } });
      const port = Number(values.port);
      if (action !== "serve" || !Number.isInteger(port) || port < 1 || port > 65_535) {
        throw new Error("Attendu : database serve --port <numéro>");
      }
      const database = await startEmbedded({ dataDir: settings.dataDir, port });
      console.log(`${database.uri}\n(Ctrl+C pour arrêter)`);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
      await database.close();
    },
  },
};

function help(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(46)}${does}`);
  return ["npm run palabre -- <commande>", "", ...lines].join("\n");
}

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (!command) throw new Error(`Commande inconnue : ${name}\n\n${help()}`);
  await command.run(args, applySettings(processSettings()));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
