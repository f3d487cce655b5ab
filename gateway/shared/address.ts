import { BlockList, isIP, isIPv6 } from "node:net";

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/, "");

/**
 * Whose connection it is: the nearest address that is not one of our own proxies (TRUST_PROXY). For what does not
 * pass through Fastify, which does the same for requests.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  const proxies = new BlockList();
  for (const range of trusted.flatMap((name) => named[name] ?? [name])) {
    const [ip = "", bits] = range.split("/");
    const family = isIPv6(ip) ? "ipv6" : "ipv4";
    proxies.addSubnet(ip, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  let nearest = plain(remote ?? "");
  while (hops.length > 0 && isIP(nearest) && proxies.check(nearest, isIPv6(nearest) ? "ipv6" : "ipv4")) {
    nearest = hops.pop() as string;
  }
  return nearest;
}
