import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { origin } from "../../core/env-parsers.ts";
import { inLanguage } from "../../core/operation/operator-language.ts";
import type { RunCommand } from "../command.ts";
import { composeFiles, machineFiles, type Server } from "../init/server-files.ts";
import { installationOf, rootOf } from "../upgrade/installation.ts";

/** Returns the program that chooses the version to run; beside this file's folders once it is bundled. */
function launcher(): string {
  const installation = installationOf();
  return installation
    ? join(rootOf(installation, installation.installed), "tools/palabre.mjs")
    : fileURLToPath(new URL("../../tools/palabre.mjs", import.meta.url));
}

/** Writes the files of a server into this folder: none in the place of one that is there. */
export const run: RunCommand = async ({ positionals: [given = ""], options, switches }) => {
  const { username, uid, gid } = userInfo();
  const server: Server = {
    address: new URL(origin(inLanguage("adresse", "address"), given)),
    folder: resolve(options.to ?? "."),
    node: process.execPath,
    program: launcher(),
    user: username,
    owner: `${uid}:${gid}`,
  };
  const isDocker = switches.has("docker");
  const files = Object.entries(isDocker ? composeFiles(server) : machineFiles(server));
  const there = files.map(([name]) => name).filter((name) => existsSync(join(server.folder, name)));
  if (there.length > 0)
    throw new Error(
      inLanguage(
        `Rien n’est écrit\u00a0: ce dossier a déjà ${there.join(", ")}.`,
        `Nothing is written: this folder has ${there.join(", ")} already.`,
      ),
    );
  await mkdir(server.folder, { recursive: true });
  for (const [name, text] of files)
    await writeFile(join(server.folder, name), text, { mode: 0o600, flag: "wx" });
  const names = files.map(([name]) => name);
  const written = `${inLanguage("Écrits\u00a0:", "Written:")} ${names.join(", ")}`;
  return {
    lines: [written, "", ...(isDocker ? dockerSteps() : machineSteps(server))],
    json: { files: names },
  };
};

const machineSteps = ({ folder, address }: Server): string[] => [
  inLanguage("Ensuite, une fois\u00a0:", "Then, once:"),
  `  sudo cp ${folder}/palabre.service /etc/systemd/system/`,
  `  sudo cp ${folder}/Caddyfile /etc/caddy/Caddyfile`,
  "  sudo systemctl daemon-reload && sudo systemctl enable --now palabre && sudo systemctl reload caddy",
  "  sudo journalctl -u palabre -n 20",
  ...lastSteps(address),
];

const dockerSteps = (): string[] => [
  inLanguage("Ensuite, une fois\u00a0:", "Then, once:"),
  "  docker compose up -d",
  "  docker compose logs palabre",
  inLanguage(
    "Les journaux montrent l’adresse où commencer le site, et la phrase se montre par npx palabre secret.",
    "The log shows the address where the site begins; npx palabre secret prints the recovery phrase.",
  ),
];

const lastSteps = ({ href }: URL): string[] => [
  inLanguage(
    `Le journal montre l’adresse où commencer le site, et ${href} répond. Notez la phrase\u00a0: npx palabre secret`,
    `The journal shows the address where the site begins, and ${href} answers. Write the phrase down: npx palabre secret`,
  ),
];
