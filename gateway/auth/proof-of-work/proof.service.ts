import { proofOfWork } from "../../../schema/proof-of-work.ts";
import type { RequestDetails } from "../../core/context.ts";
import { env } from "../../core/env.ts";
import { AppError } from "../../core/errors.ts";
import { Registration } from "../../core/registration.ts";
import { countAgainst, isOverLimit } from "../../lib/rate-limits.ts";
import { earlierDeviceOf } from "../../sessions/known-device.ts";
import { newProofChallenge, spendSolution } from "./challenge.ts";

/** Whether the site is under attack at present. */
export const underAttack = new Registration<() => Promise<boolean>>("auth: whether the site is under attack");

type Prover = Pick<RequestDetails, "deviceCookie" | "proofOfWork">;

const message =
  "Le site se défend contre des envois en masse\u00a0: votre appareil doit d’abord faire un court calcul. Rechargez la page, puis réessayez.";

/**
 * Asks an unknown device for a solved challenge; the callers know whether the site is under attack. A device that has logged in on an
 * earlier day needs none, some times a day. Returns false for a client that says that it can't solve one. Throws PROOF_REQUIRED with a challenge.
 */
export async function isProven({ deviceCookie, proofOfWork: payload }: Prover): Promise<boolean> {
  if (!env.hasRateLimits) return true;
  const device = earlierDeviceOf(deviceCookie);
  if (device && !(await isOverLimit("unprovenByDevice", device))) return true;
  if (payload === proofOfWork.unable) return false;
  if (payload && (await spendSolution(payload))) return true;
  throw new AppError("PROOF_REQUIRED", message, { challenge: await newProofChallenge() });
}

/** Asks who registers while the site is under attack; of those who can't solve a challenge a few pass an hour. Throws PROOF_REQUIRED, RATE_LIMITED. */
export async function requireProof(prover: Prover): Promise<void> {
  if (!(await underAttack.value())) return;
  if (!(await isProven(prover))) await countAgainst("unprovenRegistration", "all");
}
