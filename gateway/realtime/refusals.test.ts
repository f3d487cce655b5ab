import { once } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { applyEnv, env } from "../core/env.ts";
import { openLog } from "../core/log.ts";
import { countAgainst, resetRateLimits } from "../lib/rate-limits.ts";
import { schema } from "../testing/clients/request.ts";
import { eventually, tokenOf, withSockets } from "../testing/clients/sockets.ts";
import { buildUser } from "../testing/factories/accounts.ts";
import { buildFeed } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { prepareSubscription } from "./subscription-document.ts";

withDatabase();
const sockets = withSockets();

describe("a socket is refused", () => {
  const refusal = async (query: string): Promise<{ message: string; extensions: { code: string } }[]> => {
    const subscription = sockets.connect(await sockets.listen()).subscribe(query);
    return subscription.next().then(
      ({ errors }) => errors,
      (errors) => errors,
    );
  };

  it.each([
    ["a query", "{ feeds { lastSeq } }"],
    ["a mutation", 'mutation { likeFeed(id: "1") { id } }'],
    ["a field that depends on the viewer", "subscription { feedChanged { feed { isLikedByMe } } }"],
    [
      "a fragment that does",
      "subscription { feedChanged { feed { ...F } } } fragment F on Feed { isLikedByMe }",
    ],
    ["an unknown field", "subscription { nothing }"],
    ["nonsense", "subscription {{"],
    [
      "too many aliases",
      `subscription { feedChanged { ${Array.from({ length: 31 }, (_, i) => `a${i}: seq`).join(" ")} } }`,
    ],
    ["a root that is skipped", "subscription { feedChanged @skip(if: true) { seq } }"],
    [
      "a root that is skipped in a fragment",
      "subscription { ...F } fragment F on Subscription { feedChanged @include(if: false) { seq } }",
    ],
    ["a wrong variable", "subscription ($after: Int!) { feedChanged(after: $after) { seq } }"],
    ["two root fields", "subscription { feedChanged { seq } notificationChanged { kind } }"],
  ])("is %s", async (_name, query) => {
    const errors = await refusal(query);
    expect(errors[0]).toMatchObject({
      message: expect.any(String),
      extensions: { code: expect.any(String) },
    });
    expect(errors[0]!.extensions.code).not.toBe("INTERNAL");
  });

  const closeCode = async (socket: WebSocket): Promise<number> => (await once(socket, "close"))[0];

  it("without connection_init, or without a subscription", async () => {
    const url = await sockets.listen({ initWait: 400, idle: 400 });
    expect(await closeCode(await sockets.raw(url))).toBe(4408);
    expect(await closeCode(await sockets.raw(url, {}))).toBe(1000);
    const subscribed = await sockets.raw(url, {});
    const subscribe = {
      id: "1",
      type: "subscribe",
      payload: { query: "subscription { feedChanged { seq } }" },
    };
    subscribed.send(JSON.stringify(subscribe));
    const first = once(subscribed, "message");
    // Longer than a socket without a subscription lives: the next one has gone by then.
    expect(await closeCode(await sockets.raw(url, {}))).toBe(1000);
    await buildFeed();
    expect(JSON.parse(String((await first)[0]))).toMatchObject({ type: "next" });
    subscribed.send(JSON.stringify({ id: "1", type: "complete" }));
    expect(await closeCode(subscribed)).toBe(1000);
  });

  it("with a bad token", async () => {
    const url = await sockets.listen();
    const socket = await sockets.raw(url);
    socket.send(JSON.stringify({ type: "connection_init", payload: { token: "forged" } }));
    expect(await closeCode(socket)).toBe(4403);
  });

  it("for too large or too frequent messages, or too many subscriptions", async () => {
    const url = await sockets.listen({ messageBytes: 1_000, messagesAMinute: 50, subscriptions: 2 });
    const large = await sockets.raw(url, {});
    large.send("x".repeat(1_001));
    expect(await closeCode(large)).toBe(1009);
    const often = await sockets.raw(url, {});
    for (let count = 0; count < 60; count++) often.send('{"type":"ping"}');
    expect(await closeCode(often)).toBe(4429);
    const many = await sockets.raw(url, {});
    for (const id of ["1", "2", "3"]) {
      many.send(
        JSON.stringify({ id, type: "subscribe", payload: { query: "subscription { feedChanged { seq } }" } }),
      );
    }
    expect(await closeCode(many)).toBe(4429);
  });

  it("for more subscriptions than an address may begin in a minute, by however many sockets", async () => {
    const url = await sockets.listen();
    const subscribed = async () => {
      const socket = await sockets.raw(url, {});
      const query = "subscription { catalogueChanged(catalogue: BOOK) { seq } }";
      socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
      return JSON.parse(String((await once(socket, "message"))[0]));
    };
    await countAgainst("subscribeByAddress", "127.0.0.1", 2_999);
    expect((await subscribed()).type).toBe("next");
    expect(await subscribed()).toMatchObject({
      type: "error",
      payload: [
        {
          message: "Trop de demandes. Patientez un peu, puis réessayez.",
          extensions: { code: "RATE_LIMITED" },
        },
      ],
    });
    resetRateLimits();
  });

  it("for an illegal message or frame, with a code that says so, one log line at most and nothing printed", async () => {
    const printed = vi.spyOn(console, "error");
    const lines: string[] = [];
    openLog("info", { write: (line) => void lines.push(line) });
    const url = await sockets.listen();
    const illegal = [
      ...["", "null", "[]", "{}", '"x"', "{", '{"type":1}', '{"type":"nothing"}', "[".repeat(60_000)],
      ...["connection_ack", "next", "error"].map((type) => {
        const payload = type === "error" ? [{ message: "x" }] : {};
        return JSON.stringify(type === "connection_ack" ? { type } : { id: "1", type, payload });
      }),
      ...['{"type":"subscribe"}', '{"type":"subscribe","id":"","payload":{"query":"x"}}'],
      ...['{"type":"subscribe","id":"1","payload":{"query":1}}', '{"type":"complete"}'],
      `{"type":"ping","payload":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`,
      ...['{"type":"ping","payload":1}', '{"type":"subscribe","id":"1","payload":null}'],
    ];
    for (const message of illegal) {
      const socket = await sockets.raw(url, {});
      socket.send(message);
      expect([message.slice(0, 60), await closeCode(socket)]).toEqual([message.slice(0, 60), 4400]);
    }
    const masked = (head: number[]) => Buffer.from([...head, 0x80 | 1, 0, 0, 0, 0, 0xff]);
    // Reserved bits, a text that is not UTF-8, a continuation of nothing.
    for (const [frame, code] of [
      [masked([0xf1]), 1002],
      [masked([0x81]), 1007],
      [masked([0x80]), 1002],
    ] as const) {
      const socket = await sockets.raw(url, {});
      (socket as unknown as { _socket: Socket })._socket.write(frame);
      expect(await closeCode(socket)).toBe(code);
    }
    expect(lines).toEqual([]);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    openLog("silent");
  });

  it("beyond the number of sockets of an IP address", async () => {
    const url = await sockets.listen({ socketsAnAddress: 2 });
    const [first] = [await sockets.raw(url, {}), await sockets.raw(url, {})];
    const third = new WebSocket(url, "graphql-transport-ws");
    const [, response] = await once(third, "unexpected-response");
    expect(response.statusCode).toBe(429);
    response.resume();
    first!.close();
    await closeCode(first!);
    await expect
      .poll(() =>
        sockets.raw(url, {}).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("open");
  });

  it("beyond the number of sockets of an account, which does not affect visitors", async () => {
    const url = await sockets.listen({ socketsAnAccount: 2 });
    const [token, other] = [await tokenOf(await buildUser()), await tokenOf(await buildUser())];
    const [first] = [await sockets.raw(url, { token }), await sockets.raw(url, { token })];
    const third = await sockets.raw(url);
    third.send(JSON.stringify({ type: "connection_init", payload: { token } }));
    expect(await closeCode(third)).toBe(4429);
    await sockets.raw(url, { token: other });
    await sockets.raw(url, {});
    first!.close();
    await closeCode(first!);
    const acknowledged = await sockets.raw(url, { token });
    expect(acknowledged.readyState).toBe(WebSocket.OPEN);
  });

  it("only at its own path: other paths are left to others", async () => {
    const url = await sockets.listen();
    sockets.server.once("request", (_request, response) => response.writeHead(404).end());
    const elsewhere = new WebSocket(url.replace("/graphql", "/vite"));
    const [, response] = await once(elsewhere, "unexpected-response");
    expect(response.statusCode).toBe(404);
    response.resume();
    sockets.server.on("upgrade", (request, socket) => {
      if (request.url === "/vite") socket.end("HTTP/1.1 418 Teapot\r\n\r\n");
    });
    const theirs = new WebSocket(url.replace("/graphql", "/vite"));
    const [, answer] = await once(theirs, "unexpected-response");
    expect(answer.statusCode).toBe(418);
    answer.resume();
  });

  it("when it does not read: its pending bytes stay few, and it is closed for missing pongs", async () => {
    const url = await sockets.listen({ ping: 150 });
    const slow = await sockets.raw(url, {});
    const query = "subscription { feedChanged { seq feed { text } } }";
    slow.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
    await buildFeed();
    await once(slow, "message");
    slow.pause();
    for (let count = 0; count < 40; count++) await buildFeed({ text: "x".repeat(5_000) });
    await eventually(() => sockets.live.size).toBe(0);
  });
});

it("does not disclose the schema in production", () => {
  const before = env;
  applyEnv({ ...env, isProduction: true });
  const refused = prepareSubscription(schema(), null, { query: "subscription { feedChangd { seq } }" });
  applyEnv(before);
  expect(refused).toMatchObject([{ message: expect.stringContaining("feedChangd") }]);
  expect(JSON.stringify(refused)).not.toContain("Did you mean");
});
