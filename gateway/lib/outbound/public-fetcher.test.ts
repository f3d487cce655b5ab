import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";
import { PublicFetcher } from "./public-fetcher.ts";

let server: Server;
let port = 0;
const requested: string[] = [];

const pages: Record<string, [number, Record<string, string>, string]> = {
  "/page": [200, { "content-type": "text/html; charset=utf-8" }, "<title>Un titre</title>"],
  "/away": [302, { location: "/page" }, ""],
  "/inside": [302, { location: "http://169.254.169.254/latest" }, ""],
  "/named": [302, { location: "http://inside.example/secret" }, ""],
  "/file": [302, { location: "file:///etc/passwd" }, ""],
  "/ring": [301, { location: "/ring" }, ""],
  "/long": [200, { "content-type": "text/html" }, "x".repeat(5_000)],
  "/zip": [200, { "content-type": "text/html", "content-encoding": "gzip" }, "x"],
  "/pdf": [200, { "content-type": "application/pdf" }, "x"],
  "/gone": [404, { "content-type": "text/html" }, "x"],
};

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    requested.push(url);
    if (url === "/slow") return;
    const [status, headers, body] = pages[url] ?? [500, {}, ""];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const names: Record<string, string> = {
  "public.example": "93.184.216.34",
  "inside.example": "10.0.0.7",
  "localhost.example": "127.0.0.1",
};

/** Names resolve by the table; a connection that was allowed goes to the server of this test. */
const fetcher = new PublicFetcher({
  resolve: async (host) =>
    (names[host] ?? "")
      .split(" ")
      .filter(Boolean)
      .map((address) => ({ address, family: 4 })),
  open: (url, options) =>
    request({ ...options, host: "127.0.0.1", port, path: url.pathname, lookup: undefined }),
});
const limits = { types: ["text/html"], maxBytes: 2_000 };
const get = (address: string, more: object = {}) =>
  fetcher.get(address, { ...limits, signal: AbortSignal.timeout(20_000), ...more });

it("returns a page, and the address to which it was redirected", async () => {
  const { body, url } = await get("https://public.example/away");
  expect(String(body)).toBe("<title>Un titre</title>");
  expect(url.href).toBe("https://public.example/page");
});

it.each([
  ["http://127.0.0.1/page", "public internet"],
  ["http://[::1]/page", "public internet"],
  ["http://[::ffff:7f00:1]/page", "public internet"],
  ["http://2130706433/page", "public internet"],
  ["http://0x7f.1/page", "public internet"],
  ["http://inside.example/page", "public internet"],
  ["http://localhost.example/page", "public internet"],
  ["http://unknown.example/page", "public internet"],
  ["https://public.example:8443/page", "another port"],
  ["http://awa:secret@public.example/page", "credentials"],
  ["file:///etc/passwd", "another protocol"],
])("asks nothing of %s", async (address, why) => {
  const before = requested.length;
  await expect(get(address)).rejects.toThrow(why);
  expect(requested.length).toBe(before);
});

it.each([
  ["/inside", "public internet"],
  ["/named", "public internet"],
  ["/file", "another protocol"],
  ["/ring", "too many redirects"],
  ["/long", "too large"],
  ["/zip", "encoded as gzip"],
  ["/pdf", "of type application/pdf"],
  ["/gone", "answered 404"],
])("refuses what %s answers", (path, why) =>
  expect(get(`https://public.example${path}`)).rejects.toThrow(why),
);

it("cuts a long page where that is allowed", async () => {
  expect((await get("https://public.example/long", { isCut: true })).body.length).toBe(2_000);
});

it("refuses a name of which one address is private", async () => {
  const mixed = new PublicFetcher({
    resolve: async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "192.168.1.1", family: 4 },
    ],
  });
  await expect(
    mixed.get("http://mixed.example/", { ...limits, signal: AbortSignal.timeout(20_000) }),
  ).rejects.toThrow("public internet");
});

it("connects to the address that it has checked", async () => {
  const connected: unknown[] = [];
  const pinned = new PublicFetcher({
    resolve: async () => [{ address: "93.184.216.34", family: 4 }],
    open: (_url, { lookup, ...options }) => {
      lookup?.("public.example", { all: true }, (_error, addresses) => connected.push(addresses));
      return request({ ...options, host: "127.0.0.1", port, path: "/page" });
    },
  });
  await pinned.get("http://public.example/", { ...limits, signal: AbortSignal.timeout(20_000) });
  expect(connected).toEqual([[{ address: "93.184.216.34", family: 4 }]]);
});

it("ends when its time is over, in the answer and in the resolution", async () => {
  const controller = new AbortController();
  const slow = get("https://public.example/slow", { signal: controller.signal });
  await expect.poll(() => requested.includes("/slow")).toBe(true);
  controller.abort();
  await expect(slow).rejects.toThrow();
  const never = new PublicFetcher({ resolve: () => new Promise(() => {}) });
  await expect(
    never.get("http://public.example/", { ...limits, signal: AbortSignal.timeout(1) }),
  ).rejects.toThrow("too long");
});

it.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["100.64.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["fe80::1", false],
  ["fc00::1", false],
  ["::ffff:8.8.8.8", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["224.0.0.1", false],
  ["palabre", false],
])("knows whether %s is public", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
