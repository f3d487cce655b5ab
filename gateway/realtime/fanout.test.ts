import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { committedEvents } from "../core/live/event-log.ts";
import { liveDisconnects } from "../core/metrics.ts";
import { feedEvents } from "../feeds/live/feed-events.ts";
import { broadcastEvents } from "../notifications/broadcast-events.ts";
import { feedChanged, tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildUser } from "../testing/factories/accounts.ts";
import { buildFeed, buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const sockets = withSockets();

/** A socket with a subscription that can stop reading. */
async function subscribed(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<WebSocket> {
  const socket = await sockets.raw(url, token ? { token } : {});
  socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables } }));
  return socket;
}

const eventsOf = (socket: WebSocket): { seq: number }[] => {
  const received: { seq: number }[] = [];
  socket.on("message", (data) => {
    const { type, payload } = JSON.parse(String(data));
    if (type === "next") received.push(payload.data.feedChanged);
  });
  return received;
};

describe("fan-out", () => {
  it("serializes an event once: all sockets get the same buffer, members and visitors alike", async () => {
    const url = await sockets.listen();
    const member = await tokenOf(await buildUser());
    const after = await feedEvents.lastSeq();
    const listeners = [];
    for (let index = 0; index < 20; index++) {
      const socket = await sockets.raw(url, index % 2 ? { token: member } : {});
      const payload = { query: feedChanged, variables: { after } };
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
      listeners.push(socket);
    }
    const first = listeners.map((socket) => once(socket, "message"));
    await buildFeed();
    await Promise.all(first);
    const sent = vi.spyOn(WebSocket.prototype, "send");
    const received = listeners.map((socket) => once(socket, "message"));
    await buildFeed({ text: "La même pour tous" });
    await Promise.all(received);
    const buffers = sent.mock.calls.map(([data]) => data).filter((data) => Buffer.isBuffer(data));
    sent.mockRestore();
    expect(buffers).toHaveLength(20);
    expect(new Set(buffers).size).toBe(1);
  });

  it("keeps two selections apart, and two ids of one selection", async () => {
    const url = await sockets.listen();
    const after = await feedEvents.lastSeq();
    const raw = await sockets.raw(url, {});
    const received: { id: string; payload: { data: unknown } }[] = [];
    raw.on("message", (data) => received.push(JSON.parse(String(data))));
    const ask = (id: string, fields: string) =>
      raw.send(
        JSON.stringify({
          id,
          type: "subscribe",
          payload: {
            query: `subscription ($after: Int) { feedChanged(after: $after) { ${fields} } }`,
            variables: { after },
          },
        }),
      );
    ask("1", "seq");
    ask('a longer one, with " quotes', "seq");
    ask("3", "kind");
    await buildFeed();
    await expect.poll(() => received.length).toBe(3);
    const byId = Object.fromEntries(received.map(({ id, payload }) => [id, payload.data]));
    expect(byId).toEqual({
      "1": { feedChanged: { seq: after + 1 } },
      'a longer one, with " quotes': { feedChanged: { seq: after + 1 } },
      "3": { feedChanged: { kind: "FEED_CREATED" } },
    });
  });
});

describe("a client that stops reading", () => {
  // Fifteen kilobytes, four times per event: the system's own buffers hold some four megabytes for a client that does
  // not read.
  const text = "…".repeat(5_000);

  it("costs only a position in the log: others are not delayed, and it gets everything when it resumes", async () => {
    const url = await sockets.listen();
    const author = await buildPublisher();
    const query = "subscription { feedChanged { seq feed { a: text b: text c: text d: text } } }";
    const [slow, quick] = [await subscribed(url, query), await subscribed(url, query)];
    const [late, prompt] = [eventsOf(slow), eventsOf(quick)];
    const [first] = [once(slow, "message"), await buildFeed({ by: author, text })];
    await first;
    await expect.poll(() => prompt.length).toBe(1);
    slow.pause();
    const count = 120;
    let longest = 0;
    for (let index = 0; index < count; index++) {
      const began = performance.now();
      await buildFeed({ by: author, text });
      await expect.poll(() => prompt.length, { interval: 5 }).toBe(index + 2);
      longest = Math.max(longest, performance.now() - began);
    }
    expect(late.length).toBeLessThan(count);
    expect(longest).toBeLessThan(5_000);
    slow.resume();
    await expect.poll(() => late.length).toBe(count + 1);
    expect(late.map(({ seq }) => seq)).toEqual(prompt.map(({ seq }) => seq));
  });

  it("is closed with a code to reconnect where there is no log, and delays no other", async () => {
    const url = await sockets.listen({ bufferedBytes: 200_000, closing: 20_000 });
    const actor = await buildUser({ aboutMe: "…".repeat(1_000) });
    const token = await tokenOf(await buildUser());
    const aliases = Array.from({ length: 24 }, (_, index) => `a${index}: aboutMe`).join(" ");
    const query = `subscription { notificationChanged { notification { actor { ${aliases} } } } }`;
    const [slow, quick] = [await subscribed(url, query, {}, token), await subscribed(url, query, {}, token)];
    let prompt = 0;
    quick.on("message", () => {
      prompt += 1;
    });
    const [id, at] = [String(actor._id), new Date(Date.now() + 60_000).toISOString()];
    const before = { id, kind: "FEED_PUBLISHED", subjectId: id, actorId: id, at };
    let seq = await broadcastEvents.lastSeq();
    const announce = () => {
      seq += 1;
      const event = { seq, name: "broadcast.withdrawn", subjectId: id, before, after: null, at };
      committedEvents.publish({ stream: "broadcasts", event });
    };
    // It joined last: both have received the account's state.
    await expect.poll(() => prompt, { timeout: 10_000 }).toBe(1);
    slow.pause();
    const gone = once(slow, "close");
    const slowOnes = async () =>
      (await liveDisconnects.get()).values.find(({ labels }) => labels.why === "slow")?.value ?? 0;
    const known = await slowOnes();
    while ((await slowOnes()) === known) {
      const before = prompt;
      announce();
      await expect.poll(() => prompt, { interval: 2 }).toBeGreaterThan(before);
    }
    slow.resume();
    expect((await gone)[0]).toBe(1013);
    expect(quick.readyState).toBe(WebSocket.OPEN);
  });
});
