import { env } from "../../core/env.ts";
import type { RequestPath } from "./request-path.ts";

/** End of an address: where its redirects lead, and the answer there. */
export interface AddressEnd {
  readonly status: number;
  /** Path here, or address of another site; null without a redirect. */
  readonly to: string | null;
  readonly isOutside: boolean;
}

/** The first is the request, the others follow redirects. */
const mostHops = 4;

/** Follows addresses of this site to their ends; what several of them lead to is requested once. */
export class AddressFollower {
  readonly #request: RequestPath;
  readonly #targets = new Map<string, ReturnType<RequestPath>>();

  constructor(request: RequestPath) {
    this.#request = request;
  }

  async follow(path: string): Promise<AddressEnd> {
    let to: string | null = null;
    for (let hop = 1; ; hop++) {
      const { status, location } = await (to === null ? this.#request(path) : this.#target(to));
      const isRedirect = status >= 300 && status < 400 && location !== null;
      // A ring, or too many redirects: nothing is shown.
      if (isRedirect && hop === mostHops) return { status: 0, to, isOutside: false };
      if (!isRedirect) return { status, to, isOutside: false };
      const next = pathHere(location);
      // Another site: it is where the address leads, and is not requested.
      if (next === null) return { status, to: location, isOutside: true };
      to = next;
    }
  }

  #target(path: string): ReturnType<RequestPath> {
    const known = this.#targets.get(path) ?? this.#request(path);
    this.#targets.set(path, known);
    return known;
  }
}

/** Returns the path of an address of this site; null for one of another. */
function pathHere(location: string): string | null {
  const { origin, pathname, search } = new URL(location, env.siteUrl);
  return origin === new URL(env.siteUrl).origin ? pathname + search : null;
}
