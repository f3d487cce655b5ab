import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { clock, minutes } from "../../core/clock.ts";
import { keyedHash } from "../../core/secret.ts";
import { rememberOnce } from "../used-links/used-link.service.ts";

/*
 * Challenges of ALTCHA: how many keys have to be derived until one begins as the signed one does. The number is drawn here, so that nobody
 * waits longer than its maximum; the answer is checked by its signature, without deriving again. Nothing is stored but what was used.
 */

const lifetime = minutes(5);

// A processor slowed six times takes less than a second for the most keys (docs/decisions/0117).
const work = { algorithm: "PBKDF2/SHA-256", cost: 2_000, fewestKeys: 20, mostKeys: 40 } as const;

const longestPayload = 2_000;

const secrets = () => ({
  hmacSignatureSecret: keyedHash("proof of work", "challenge"),
  hmacKeySignatureSecret: keyedHash("proof of work", "key"),
});

/** Returns a challenge that can be solved for five minutes. */
export const newProofChallenge = (): Promise<Challenge> =>
  createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.mostKeys, work.fewestKeys),
    deriveKey,
    expiresAt: new Date(clock.now().getTime() + lifetime),
    ...secrets(),
  });

/** Whether a payload is the solution of a challenge of this site, less than five minutes old and not used before; it is used up. */
export async function spendSolution(payload: string): Promise<boolean> {
  const nonce = await nonceOfSolved(payload).catch(() => null);
  return nonce !== null && rememberOnce(`proof ${nonce}`, "PROOF_SPENT", lifetime * 2);
}

/** Rejects for what is no payload, with the errors of JSON and of the library. */
async function nonceOfSolved(payload: string): Promise<string | null> {
  if (payload.length > longestPayload) return null;
  const { challenge, solution }: Payload = JSON.parse(Buffer.from(payload, "base64").toString());
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
  const { nonce, expiresAt = 0 } = challenge.parameters;
  return verified && expiresAt * 1_000 > clock.now().getTime() ? nonce : null;
}
