/** Address at which this process serves the site, for its own requests; null in commands, and before it listens. */
let origin: string | null = null;

/** Notes where the process listens. */
export function noteOwnOrigin(address: string | null): void {
  origin = address;
}

export const ownOrigin = (): string | null => origin;
