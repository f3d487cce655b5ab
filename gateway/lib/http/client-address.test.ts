import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it.each([
  ["203.0.113.9", "198.51.100.1", [], "203.0.113.9"],
  ["::ffff:127.0.0.1", undefined, [], "127.0.0.1"],
  ["127.0.0.1", "198.51.100.1", ["loopback"], "198.51.100.1"],
  ["127.0.0.1", "6.6.6.6, 198.51.100.1, 10.1.2.3", ["loopback", "10.0.0.0/8"], "198.51.100.1"],
  ["127.0.0.1", "nonsense, 10.1.2.3", ["loopback", "uniquelocal"], "10.1.2.3"],
  ["::1", "2001:db8::7", ["loopback"], "2001:db8::7"],
  ["203.0.113.9", "198.51.100.1", ["203.0.113.9"], "198.51.100.1"],
  [undefined, "198.51.100.1", ["loopback"], ""],
])("of %s with %s behind %j is %s", (remote, forwarded, trusted, expected) => {
  expect(clientAddress(remote, forwarded, trusted)).toBe(expected);
});
