import { AppError } from "../../core/errors.ts";
import type { Purpose } from "../code.entity.ts";
import type { LinkUse } from "./used-link.entity.ts";
import { findUse, rememberUse } from "./used-link.service.ts";

/** Returns the secret by which a used code is known: who began it without the mail has the token alone. */
export const secretOf = (token: string, code: string): string => `${token}:${code}`;

const uses = {
  registration: "ACTIVATED",
  email: "ADDRESS_CONFIRMED",
  recovery: "CODE_USED",
  login: "CODE_USED",
  reset: "PASSWORD_CHANGED",
} as const satisfies Record<Purpose, LinkUse>;

const words: Partial<Record<LinkUse, string>> = {
  ACTIVATED: "Votre compte est déjà activé\u00a0: connectez-vous.",
  ADDRESS_CONFIRMED: "Votre nouvelle adresse est déjà confirmée.",
  CODE_USED: "Ce code a déjà servi. Demandez-en un autre s’il vous en faut un.",
  PASSWORD_CHANGED: "Votre mot de passe est déjà changé\u00a0: connectez-vous avec le nouveau.",
};

/** Remembers that a code was redeemed for its purpose. */
export const rememberCode = (secret: string, purpose: Purpose): Promise<void> =>
  rememberUse(secret, uses[purpose]);

/** Throws CODE_INVALID with what a code or a link has done already. */
export async function refuseUsed(secret: string): Promise<void> {
  const use = await findUse(secret);
  const message = use && words[use];
  if (message) throw new AppError("CODE_INVALID", message, { fields: { activationCode: message } });
}
