import { appointFirstAdministrator } from "../auth/administrator.service.ts";
import type { Env } from "../core/env.ts";
import { printLine } from "../core/log.ts";
import { inLanguage } from "../core/operation/operator-language.ts";
import { resumeRemoval } from "../demo/removal.service.ts";
import { seedDemonstration } from "../demo/seed.ts";
import { beginFirstStart, issueStartSecret } from "../first-start/start-secret.service.ts";
import { findFirstAdministrator } from "../users/user.service.ts";

/** Creates the first administrator and the demonstration: it is whole when the address is printed. */
export async function welcome(env: Env): Promise<void> {
  const made = await appointFirstAdministrator(env.adminEmail, env.adminPassword, env.siteUrl);
  if (made) {
    await beginFirstStart();
    const password = made.password
      ? inLanguage(
          `mot de passe\u00a0: ${made.password} (montré cette fois seulement)`,
          `password: ${made.password} (shown this time only)`,
        )
      : "";
    const account = inLanguage("Compte d’administration\u00a0:", "Administrator:");
    printLine([account, made.email, password].filter(Boolean).join("  "));
  }
  const admin = await findFirstAdministrator();
  if (!admin) return;
  const id = String(admin._id);
  if (env.seed === "demo") await seedDemonstration(id);
  await resumeRemoval({ id, sessionId: "", role: "ADMINISTRATOR" });
}

/** Prints the address at which the owner begins a site without the demonstration. It is a secret: it logs them in once. */
export async function printStartAddress({ seed }: Env, address: string): Promise<void> {
  const secret = seed === "demo" ? null : await issueStartSecret();
  if (!secret) return;
  const words = inLanguage(
    "Commencer mon site (une seule fois, pendant 30\u00a0minutes)\u00a0:",
    "Begin my site (once, within 30 minutes):",
  );
  printLine(`${words} ${address}/start/${secret}`);
}

/** Prints what a person at the terminal can do next. */
export function printWays(address: string): void {
  const login = `${address}/login`;
  printLine(inLanguage(`Se connecter\u00a0: ${login}`, `Log in: ${login}`));
  printLine(inLanguage("Arrêter le site\u00a0: Ctrl + C", "Stop the site: Ctrl + C"));
}
