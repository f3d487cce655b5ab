import { BlockList, isIP, isIPv6 } from "node:net";

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const withoutMapping = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, "");

/** Ranges of the proxies of TRUST_PROXY. */
function proxiesOf(trusted: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const range of trusted.flatMap((name) => namedRanges[name] ?? [name])) {
    const [ip = "", bits] = range.split("/");
    const family = isIPv6(ip) ? "ipv6" : "ipv4";
    proxies.addSubnet(ip, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return proxies;
}

const isIn = (proxies: BlockList, ip: string): boolean =>
  isIP(ip) !== 0 && proxies.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");

/** Returns a function that tells whether a connection's address is one of our own proxies (TRUST_PROXY). */
export function proxyCheck(trusted: readonly string[]): (remote: string) => boolean {
  const proxies = proxiesOf(trusted);
  return (remote) => isIn(proxies, withoutMapping(remote));
}

/**
 * Returns the client address of a connection: the nearest address that is not one of our own proxies (TRUST_PROXY).
 * For connections that don't pass through Fastify, which does the same for requests.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const proxies = proxiesOf(trusted);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => withoutMapping(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  let nearest = withoutMapping(remote ?? "");
  while (hops.length > 0 && isIn(proxies, nearest)) nearest = hops.pop() as string;
  return nearest;
}
