import ipaddr from "ipaddr.js";

// IANA gives out addresses of this network only; the library calls the rest of the unknown ones unicast too.
const allocated = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address is of the public internet: no address of this machine, its network or its host's, and none that
 * contains another address (mapped, translated, tunnelled).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(allocated));
}
