import type { Db } from "mongodb";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { type Finding, ok, warning } from "./finding.ts";

const longestSeconds = 15;

/**
 * Checks how long a MongoDB server keeps what a killed gateway had begun: no other gateway writes meanwhile. Returns nothing where
 * the account may not read that, as with most providers.
 */
export async function checkTransactionLimit(db: Db): Promise<Finding[]> {
  const parameter = "transactionLifetimeLimitSeconds";
  const answer = await db
    .admin()
    .command({ getParameter: 1, [parameter]: 1 })
    .catch(() => undefined);
  const seconds = Number(answer?.[parameter]);
  if (Number.isNaN(seconds)) return [];
  const name = inLanguage("limite des transactions", "limit of transactions");
  if (seconds <= longestSeconds) return [ok(name, `${seconds}\u00a0s`)];
  return [
    warning(
      name,
      inLanguage(
        `${seconds}\u00a0s\u00a0: après l’arrêt brutal d’une passerelle, les autres n’écrivent pas pendant ce temps. Réglez ${parameter} du serveur à 5`,
        `${seconds} s: after a gateway is killed, the others can’t write for that long. Set the server’s ${parameter} to 5`,
      ),
    ),
  ];
}
