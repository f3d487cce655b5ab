import { basename } from "node:path";
import { decodedAddress } from "../../../redirects/old-address.ts";

/** Reason why a medium does not come that is neither in the files nor at an address of a site. */
export const notReachable =
  "il n’est pas parmi les fichiers, et son adresse n’est pas celle d’un site public";

/** Returns the path of a medium's address, as its file is found by. */
export const pathOf = (address: string): string =>
  decodedAddress(URL.canParse(address) ? new URL(address).pathname : address);

/** Returns the name of a medium's file. */
export const nameOf = (address: string): string => basename(pathOf(address)) || "fichier";

/** Whether a medium may be fetched from its address; a source that does not name its site has no address of it. */
export const hasSite = (address: string): boolean =>
  /^https?:/.test(address) && !new URL(address).hostname.endsWith(".invalid");

/** Returns the remark on a medium that does not come. */
export function leftMedium(about: string, address: string, reason: string): string {
  const isPlaceless = URL.canParse(address) && !hasSite(address);
  const of = about === address ? "" : `, ${isPlaceless ? pathOf(address) : address}`;
  return `Fichier laissé${of}\u00a0: ${reason}`;
}
