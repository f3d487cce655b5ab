import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { proofOfWork } from "../../../schema/proof-of-work.ts";

/** Returns the header's value for a challenge of the server: its solution; of a browser without WebCrypto, that it can't. */
export async function solvedPayload(challenge: Challenge): Promise<string> {
  // WebCrypto derives keys beside the main thread; a page without encryption doesn't have it.
  if (!crypto.subtle) return proofOfWork.unable;
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : proofOfWork.unable;
}
