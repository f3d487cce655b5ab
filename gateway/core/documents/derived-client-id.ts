import { createHash } from "node:crypto";

/** Returns a clientId made from a name: the same name always gives the same UUID, so that a second run finds what the first has made. */
export function derivedClientId(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
