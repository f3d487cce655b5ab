import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { OutgoingError } from "./outgoing-error.ts";
import { isPublicAddress } from "./public-address.ts";

/** Returns the IP addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveName: Resolve = (host) => lookup(host, { all: true });

const notPublic = () => new OutgoingError("ADDRESS", "not an address of the public internet");

/**
 * Returns the lookup of a socket: it gives the socket the addresses of a name only if all of them are public. The socket
 * connects to what was checked here; no second answer of the DNS comes between.
 */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, done) => {
    resolve(host).then(
      ([...found]) => {
        if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
          done(notPublic(), []);
        else if (all) done(null, found);
        else done(null, found[0]!.address, found[0]!.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/**
 * Throws OutgoingError for an address with another protocol, another port, credentials, or an IP address that is not
 * public: sockets look up names only. URL has written every form of an IP address (decimal, octal, hexadecimal) in one way.
 */
export function requirePlainAddress({ protocol, port, hostname, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:") throw new OutgoingError("ADDRESS", "another protocol");
  // URL leaves out a protocol's own port.
  if (port) throw new OutgoingError("ADDRESS", "another port");
  if (username || password) throw new OutgoingError("ADDRESS", "with credentials");
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isPublicAddress(host)) throw notPublic();
}
