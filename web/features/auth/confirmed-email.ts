let confirmed = "";
let typed = "";

/** Keeps the address that a code has just confirmed, in memory only, so that /login opens with it. */
export function rememberConfirmedEmail(email: string): void {
  confirmed = email;
}

/** Returns the address confirmed in this tab; empty when there is none. */
export const confirmedEmail = (): string => confirmed;

/** Keeps the address that was typed in a form of this tab, in memory only, so that the next one opens with it. */
export function rememberTypedEmail(email: string): void {
  typed = email.trim();
}

/** Returns the address typed last; empty when there is none. */
export const typedEmail = (): string => typed;
