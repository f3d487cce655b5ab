import { clock } from "../clock.ts";
import { isKeyedHash, keyedHash } from "../secret.ts";

/** Returns the present moment, signed for a purpose by the site's secret: its process and its commands have that, and nobody else. */
export function signedMoment(purpose: string): string {
  const moment = String(clock.now().getTime());
  return `${moment}.${keyedHash(purpose, moment)}`;
}

/** Whether a text is a moment signed for this purpose, less than `lifetime` milliseconds ago. */
export function isSignedMoment(
  text: string,
  { purpose, lifetime, now = clock.now() }: { purpose: string; lifetime: number; now?: Date },
): boolean {
  const [, moment, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(text) ?? [];
  if (!moment || !signature) return false;
  const age = Math.abs(now.getTime() - Number(moment));
  return age < lifetime && isKeyedHash(signature, purpose, moment);
}
