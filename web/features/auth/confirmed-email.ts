let confirmed = "";

/** Keeps the address that a code has just confirmed, in memory only, so that /login opens with it. */
export function rememberConfirmedEmail(email: string): void {
  confirmed = email;
}

/** Returns the address confirmed in this tab; empty when there is none. */
export const confirmedEmail = (): string => confirmed;
