import { siteHost } from "../../auth/passkeys/challenge.ts";
import { countLostPasskeys } from "../../auth/passkeys/passkey.service.ts";
import { inLanguage, writtenNumber } from "../../core/operation/operator-language.ts";
import { type Finding, warning } from "./finding.ts";

/** Says that passkeys were made for another domain: a change of it ends them. */
export async function checkPasskeys(): Promise<Finding[]> {
  const lost = await countLostPasskeys();
  if (lost === 0) return [];
  const count = writtenNumber(lost);
  const detail = inLanguage(
    `clés d’accès faites pour un autre domaine que ${siteHost()}\u00a0: ${count}. Elles n’ouvrent plus rien\u00a0: leurs membres se connectent par mot de passe ou par e-mail`,
    `passkeys that were made for another domain than ${siteHost()}: ${count}. They open nothing any more: their members log in by password or mail`,
  );
  return [warning(inLanguage("clés d’accès", "passkeys"), detail)];
}
