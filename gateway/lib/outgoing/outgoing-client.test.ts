import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientTo, everywhere } from "../../testing/servers/internet.ts";
import { resolveName } from "./checked-lookup.ts";
import { OutgoingClient } from "./outgoing-client.ts";
import { isPublicAddress } from "./public-address.ts";

let server: Server;
let port = 0;
let connections = 0;
const requested: string[] = [];
const posted: string[] = [];

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
  server = createServer(async (request, response) => {
    const { url = "", method } = request;
    requested.push(url);
    if (url === "/slow") return;
    if (method === "POST") for await (const chunk of request) posted.push(String(chunk));
    const [status, headers, body] = pages[url] ?? [500, {}, ""];
    response.writeHead(status, headers).end(body);
  });
  server.on("connection", () => {
    connections += 1;
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
const client = clientTo(
  () => port,
  async (host) =>
    (names[host] ?? "")
      .split(" ")
      .filter(Boolean)
      .map((address) => ({ address, family: 4 })),
);
const limits = { types: ["text/html"], maxBytes: 2_000 };
const get = (address: string, more: object = {}) =>
  client.get(address, { ...limits, signal: AbortSignal.timeout(20_000), ...more });

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
  ["http://0177.0.0.1/page", "public internet"],
  ["http://127.1/page", "public internet"],
  ["http://①②⑦.0.0.1/page", "public internet"],
  ["http://[::ffff:169.254.169.254]/page", "public internet"],
  ["http://[64:ff9b::10.0.0.7]/page", "public internet"],
  ["http://[fd00:ec2::254]/page", "public internet"],
  ["http://0.0.0.0/page", "public internet"],
  ["http://inside.example/page", "public internet"],
  ["http://localhost.example/page", "public internet"],
  ["http://unknown.example/page", "public internet"],
  ["https://public.example:8443/page", "another port"],
  ["http://awa:secret@public.example/page", "credentials"],
  ["file:///etc/passwd", "another protocol"],
])("asks nothing of %s", async (address, why) => {
  const before = connections;
  await expect(get(address)).rejects.toThrow(why);
  expect(connections).toBe(before);
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
  const mixed = clientTo(
    () => port,
    async () => [...(await everywhere("")), { address: "192.168.1.1", family: 4 }],
  );
  const before = connections;
  await expect(
    mixed.get("http://mixed.example/page", { ...limits, signal: AbortSignal.timeout(20_000) }),
  ).rejects.toThrow("public internet");
  expect(connections).toBe(before);
});

it("asks for a name's addresses once for each connection, and takes no other ones", async () => {
  const answers = ["93.184.216.34", "127.0.0.1"];
  const rebound = clientTo(
    () => port,
    async () => [{ address: answers.shift() ?? "", family: 4 }],
  );
  const page = (name: string) =>
    rebound.get(`http://${name}/page`, { ...limits, signal: AbortSignal.timeout(20_000) });
  expect(String((await page("rebound.example")).body)).toContain("Un titre");
  expect(answers).toHaveLength(1);
  const before = connections;
  await expect(page("again.rebound.example")).rejects.toThrow("public internet");
  expect(connections).toBe(before);
});

it("opens no socket to a name of this machine, as it is without parts of a test", async () => {
  const before = connections;
  const own = new OutgoingClient({ resolve: async () => resolveName("localhost") });
  await expect(
    own.get("http://public.example/page", { ...limits, signal: AbortSignal.timeout(20_000) }),
  ).rejects.toThrow("public internet");
  expect(connections).toBe(before);
});

it("posts to public addresses, to others only where a setting names them, and follows no redirect", async () => {
  const message = { headers: { "x-kind": "essai" }, body: Buffer.from("Bonjour") };
  const send = (address: string, isTrusted = false) =>
    client.send(address, { ...message, isTrusted, signal: AbortSignal.timeout(20_000) });
  expect(await send("https://public.example/page")).toBe(200);
  expect(await send("https://public.example/inside")).toBe(302);
  expect(await send(`http://127.0.0.1:${port}/gone`, true)).toBe(404);
  expect(posted).toEqual(["Bonjour", "Bonjour", "Bonjour"]);
  await expect(send("http://127.0.0.1/page")).rejects.toThrow("public internet");
  await expect(send("http://inside.example/page")).rejects.toThrow("public internet");
  expect(posted).toHaveLength(3);
});

it("returns the body of an answer of any status, within its limit", async () => {
  const message = { headers: {}, body: Buffer.from("Bonjour"), signal: AbortSignal.timeout(20_000) };
  const exchange = (path: string) => client.exchange(`https://public.example${path}`, message, limits);
  expect(await exchange("/gone")).toEqual({ status: 404, body: Buffer.from("x") });
  await expect(exchange("/long")).rejects.toThrow("too large");
  await expect(client.exchange("http://127.0.0.1/page", message, limits)).rejects.toThrow("public internet");
});

it("ends when its time is over, in the answer and in the resolution", async () => {
  const controller = new AbortController();
  const slow = get("https://public.example/slow", { signal: controller.signal });
  await expect.poll(() => requested.includes("/slow")).toBe(true);
  controller.abort();
  await expect(slow).rejects.toThrow();
  const never = new OutgoingClient({ resolve: () => new Promise(() => {}) });
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
  ["4000::1", false],
  ["fe80::1%lo", false],
  ["palabre", false],
])("knows whether %s is public", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
