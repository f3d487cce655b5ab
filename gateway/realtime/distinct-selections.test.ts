import { once } from "node:events";
import { describe, expect, it } from "vitest";
import type { WebSocket } from "ws";
import { applyEnv, env } from "../core/env.ts";
import { likeFeed } from "../feeds/feed-engagement.service.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { request } from "../testing/clients/request.ts";
import { withSockets } from "../testing/clients/sockets.ts";
import { buildComment, buildFeed, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sockets = withSockets();

interface Message {
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
  readonly payload: any;
}

/** A socket whose messages are kept. */
async function listener(url: string): Promise<{ socket: WebSocket; messages: Message[] }> {
  const socket = await sockets.raw(url, {});
  const messages: Message[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data))));
  return { socket, messages };
}

const subscribe = (socket: WebSocket, id: string, query: string, variables: object = {}): void =>
  socket.send(JSON.stringify({ id, type: "subscribe", payload: { query, variables } }));

/** One like's worth of work that differs from every other in an alias only. */
const costly = (alias: string): string => `subscription ($after: Int) { feedChanged(after: $after) {
  seq feed { ${alias}: id likeCount comments(limit: 20) { items {
    id text author { id firstName } replies(limit: 5) { items { id text author { id firstName } } } } } } } }`;

/** Answers every HTTP request of the sockets' server with a page of feeds and their comments, as the site does. */
function serveFeeds(): void {
  sockets.server.on("request", async (_request, response) => {
    const page = await request(
      "{ feeds(limit: 5) { items { id text author { id firstName } comments(limit: 3) { items { id text author { id } } } } } }",
    );
    response.end(JSON.stringify(page));
  });
}

describe("four hundred selections that differ in an alias", () => {
  it("are executed a few at a time: a bystander's page is answered before the last of them", async () => {
    const url = await sockets.listen({ selectionsAnAddress: 1_000, selections: 1_000 });
    serveFeeds();
    const feed = await buildFeed();
    for (let count = 0; count < 20; count++) await buildComment(feed);
    const after = await feedEvents.lastSeq();
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listener(url)));
    for (const [index, { socket }] of listeners.entries()) {
      for (let id = 0; id < 20; id++) subscribe(socket, String(id), costly(`a${index}x${id}`), { after });
    }
    const received = () => listeners.reduce((sum, { messages }) => sum + messages.length, 0);
    // A first event shows that all have joined.
    const reader = await buildReader();
    const first = listeners.map(({ socket }) => once(socket, "message"));
    await likeFeed(reader, feed._id);
    await Promise.all(first);
    await expect.poll(received, { timeout: 60_000 }).toBe(400);
    const liked = once(listeners[0]!.socket, "message");
    await likeFeed(await buildReader(), feed._id);
    await liked;
    const page = await fetch(url.replace(/^ws/, "http"));
    await page.json();
    const receivedBefore = received() - 400;
    await expect.poll(received, { timeout: 60_000 }).toBe(800);
    expect(receivedBefore).toBeLessThan(200);
  });
});

describe("the number of different selections of a channel", () => {
  const refusal = (messages: readonly Message[], id: string) =>
    messages.find((message) => message.id === id && message.payload?.errors)?.payload.errors[0];

  it("is bounded for an address: one more is refused in French, what others select alike is not counted", async () => {
    const url = await sockets.listen({ selectionsAnAddress: 2 });
    const [one, two] = [await listener(url), await listener(url)];
    subscribe(one.socket, "a", "subscription { feedChanged { seq kind } }");
    subscribe(one.socket, "b", "subscription { feedChanged { seq } }");
    subscribe(
      two.socket,
      "c",
      "subscription Again { feedChanged { ...F } } fragment F on FeedChanged { kind seq }",
    );
    subscribe(two.socket, "d", "subscription { catalogueChanged(catalogue: BOOK) { kind } }");
    // The catalogue sends its state at once: what was sent before has been answered.
    await expect.poll(() => two.messages.length).toBe(1);
    subscribe(two.socket, "e", "subscription { feedChanged { number: seq } }");
    await expect
      .poll(() => refusal(two.messages, "e"))
      .toMatchObject({
        message:
          "Trop de sélections différentes de feedChanged\u202f: 2 au plus par adresse. " +
          "Reprenez les champs d’une souscription déjà ouverte, ou fermez-en une.",
        extensions: { code: "RATE_LIMITED" },
      });
    await buildFeed();
    await expect
      .poll(() => [one, two].map(({ messages }) => messages.map(({ id, type }) => [id, type]).sort()))
      .toEqual([
        [
          ["a", "next"],
          ["b", "next"],
        ],
        [
          ["c", "next"],
          ["d", "next"],
          ["e", "complete"],
          ["e", "next"],
        ],
      ]);
  });

  it("counts a selection until its last subscription has ended", async () => {
    const url = await sockets.listen({ selectionsAnAddress: 1 });
    const [one, two, three] = [await listener(url), await listener(url), await listener(url)];
    for (const { socket } of [one, two]) subscribe(socket, "a", "subscription { feedChanged { seq } }");
    const isAnswered = async ({ messages }: { messages: Message[] }, id: string) => {
      await buildFeed();
      return messages.some((message) => message.id === id);
    };
    for (const joining of [one, two]) await expect.poll(() => isAnswered(joining, "a")).toBe(true);
    const isTaken = async (id: string) => {
      subscribe(three.socket, id, "subscription { feedChanged { kind } }");
      await expect.poll(() => isAnswered(three, id)).toBe(true);
      return refusal(three.messages, id) === undefined;
    };
    expect(await isTaken("1")).toBe(false);
    one.socket.send(JSON.stringify({ id: "a", type: "complete" }));
    expect(await isTaken("2")).toBe(false);
    two.socket.terminate();
    await expect.poll(() => sockets.live.size).toBe(2);
    expect(await isTaken("3")).toBe(true);
  });

  it("is bounded in all, whatever the addresses", async () => {
    const before = env;
    applyEnv({ ...env, trustProxy: ["loopback"] });
    const url = await sockets.listen({ selectionsAnAddress: 4, selections: 3 });
    const from = async (address: string) => {
      const socket = await sockets.raw(url, {}, { "x-forwarded-for": address });
      const messages: Message[] = [];
      socket.on("message", (data) => messages.push(JSON.parse(String(data))));
      return { socket, messages };
    };
    const [one, two] = [await from("192.0.2.1"), await from("192.0.2.2")];
    for (const id of ["a", "b"]) subscribe(one.socket, id, `subscription { feedChanged { ${id}: seq } }`);
    for (const id of ["b", "c"]) subscribe(two.socket, id, `subscription { feedChanged { ${id}: seq } }`);
    const three = await from("192.0.2.3");
    subscribe(three.socket, "c", "subscription { feedChanged { c: seq } }");
    subscribe(three.socket, "d", "subscription { feedChanged { d: seq } }");
    await expect
      .poll(() => refusal(three.messages, "d")?.message)
      .toContain("Trop de sélections différentes de feedChanged\u202f: 3 au plus en tout.");
    applyEnv(before);
    await buildFeed();
    await expect
      .poll(() => [one, two].map(({ messages }) => messages.map(({ id }) => id).sort()))
      .toEqual([
        ["a", "b"],
        ["b", "c"],
      ]);
  });
});
