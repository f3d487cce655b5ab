import { isIPv6 } from "node:net";
import { addressKey } from "../../lib/rate-limits.ts";

/** Returns the network of an address, for a proof of consent: 203.0.113.0/24, or 2001:db8:1::/48. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:/, "");
  if (isIPv6(address)) return `${addressKey(address).split(":").slice(0, 3).join(":")}::/48`;
  const parts = address.split(".");
  return parts.length === 4 ? `${parts.slice(0, 3).join(".")}.0/24` : "";
}
