import { hasToken } from "../../../schema/token-paths.ts";
import { oldAddressOf } from "../old-address.ts";

const longest = 300;
/** Characters from which a part without a hyphen, with letters and digits, is taken for a key of somebody's. */
const shortestKey = 20;

/**
 * Returns a requested address as it may be kept: its path, and `?p=12` or `?article12`. Null for one that could name a person or open
 * something (an e-mail address, a token), and for one that is not shown to anybody.
 */
export function missedPathOf(address: string): string | null {
  const path = hasToken(address) ? null : oldAddressOf(address);
  if (!path || path.length > longest || /[@\p{C}]/u.test(path)) return null;
  const [, query] = path.split("?", 2);
  if (query !== undefined && !/^(p=|article|rubrique|breve|mot|auteur)\d{1,12}$/.test(query)) return null;
  return path.split(/[/?]/).some(isKey) ? null : path;
}

const isKey = (part: string): boolean =>
  part.length >= shortestKey && /^[\w=.]+$/.test(part) && /\d/.test(part) && /[a-z]/i.test(part);
