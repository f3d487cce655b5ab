import { once } from "node:events";
import type { Socket } from "node:net";
import { beforeAll, expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import { openLog } from "../../core/log.ts";
import { withSockets } from "../clients/sockets.ts";
import { PermissionFixture } from "../permissions/fixture.ts";
import { roles } from "../permissions/roles.ts";
import { withDatabase } from "../servers/database.ts";
import { hostileTexts, jsonOf, jsonValue, textOf } from "./hostile-values.ts";
import { documentOf, existingIds, fieldsOf, variablesOf } from "./operations.ts";
import { Random } from "./random.ts";

withDatabase({ RATE_LIMIT: "off" });
const sockets = withSockets();

const socketsPerTopic = 40;
const types = [
  ...["connection_init", "subscribe", "complete", "ping", "pong"],
  ...["connection_ack", "next", "error", "start", "__proto__"],
];
/**
 * Close codes that a client can cause: its own close, a frame against RFC 6455, too large a message, a message against the
 * protocol or before its time, a bad token, an id used twice, too much of something.
 */
const properCodes = [1000, 1002, 1003, 1007, 1009, 4400, 4401, 4403, 4408, 4409, 4429];

let world: PermissionFixture;
let ids: readonly string[] = [];
beforeAll(async () => {
  world = await PermissionFixture.create();
  ids = await existingIds(world);
});

function initOf(random: Random): object {
  const role = random.pick(roles);
  const token = role === "visitor" ? undefined : world.people[role].token;
  if (random.once(6)) return { type: "connection_init", payload: jsonValue(random) };
  return { type: "connection_init", payload: random.once(8) ? { token: textOf(random) } : { token } };
}

/** A message of the right form: only its document, variables or id are hostile. */
function subscribeOf(random: Random): object {
  const [, field] = random.pick(fieldsOf("Subscription"));
  const kind = random.once(8) ? random.pick(["Query", "Mutation", "Subscription"]) : "Subscription";
  const [, other] = random.pick(fieldsOf(kind));
  const query = random.once(8) ? textOf(random) : documentOf(kind, kind === "Subscription" ? field : other);
  const payload = { query, variables: variablesOf(random, field, ids) };
  const id = random.once(6) ? textOf(random) : String(random.below(4));
  return {
    id,
    type: "subscribe",
    payload: random.once(10) ? { ...payload, extensions: jsonValue(random) } : payload,
  };
}

function legalMessageOf(random: Random): string {
  const id = String(random.below(4));
  switch (random.below(6)) {
    case 0:
      return jsonOf({ id, type: "complete" });
    case 1:
      return jsonOf({ type: random.pick(["ping", "pong"]), payload: { a: jsonValue(random) } });
    default:
      return jsonOf({ ...subscribeOf(random), id: `${id}${random.below(1_000)}` });
  }
}

function messageOf(random: Random): string | Buffer {
  switch (random.below(8)) {
    case 0:
      return jsonOf({ type: random.pick(types), id: textOf(random), payload: jsonValue(random) });
    case 1:
      return jsonOf({
        type: random.pick(types),
        id: String(random.below(4)),
        payload: { query: textOf(random) },
      });
    case 2:
      return random.once(2) ? jsonOf(jsonValue(random)) : textOf(random);
    case 3:
      return Buffer.from(random.once(2) ? random.pick(hostileTexts) : jsonOf(subscribeOf(random)));
    case 4: {
      const whole = jsonOf(subscribeOf(random));
      return whole.slice(0, random.below(whole.length));
    }
    default:
      return jsonOf(subscribeOf(random));
  }
}

/** Bytes that no WebSocket client sends: any first byte, any length, any mask. */
const frameOf = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: 2 + random.below(12) }, () => random.below(256)));

/** Sends hostile messages over one socket. Returns all that it received, and its close code. */
async function talk(
  random: Random,
  url: string,
): Promise<{ sent: string[]; received: string[]; code: number }> {
  const socket = await sockets.raw(url);
  const received: string[] = [];
  socket.on("message", (data) => void received.push(String(data)));
  const closed = once(socket, "close");
  const sent: string[] = [];
  const send = (message: string | Buffer) => {
    sent.push(String(message).slice(0, 500));
    socket.send(message);
  };
  if (!random.once(10)) {
    send(jsonOf(initOf(random)));
    // Without the acknowledgement nearly every message would come too early.
    if (!random.once(10)) await Promise.race([once(socket, "message"), closed]);
  }
  // The first illegal message ends the socket: every other one keeps to the protocol.
  const nextOf = random.once(2) ? messageOf : legalMessageOf;
  for (let left = random.below(8); left > 0; left -= 1) send(nextOf(random));
  if (random.once(8)) (socket as unknown as { _socket: Socket })._socket.write(frameOf(random));
  const answered = answerTo(socket, "last");
  send(jsonOf({ id: "last", type: "subscribe", payload: { query: lastSubscription } }));
  await Promise.race([answered, closed]);
  socket.close(1000);
  const [code] = await closed;
  return { sent, received, code };
}

/** Answered at once, by its number: what was sent before has been answered, or begun. */
const lastSubscription = "subscription { catalogueChanged(catalogue: IMAGE) { seq } }";

const answerTo = (socket: WebSocket, id: string): Promise<void> =>
  new Promise((resolve) => {
    socket.on("message", (data) => {
      if (String(data).includes(`"id":"${id}"`)) resolve();
    });
  });

it.each(["a", "b", "c", "d", "e"])(
  "%s: a client can neither crash the gateway nor see into it",
  async (seed) => {
    const printed = vi.spyOn(console, "error");
    const lines: string[] = [];
    openLog("warn", { write: (line) => void lines.push(line) });
    const url = await sockets.listen({ initWait: 2_000, idle: 2_000, ping: 2_000 });
    for (let each = 0; each < socketsPerTopic; each += 1) {
      const { sent, received, code } = await talk(new Random(`socket ${seed}${each}`), url);
      const answer = received.join("\n");
      const isFailure = !properCodes.includes(code) || /"INTERNAL"|\\n +at |node_modules/.test(answer);
      if (isFailure || lines.length > 0 || printed.mock.calls.length > 0) {
        expect.fail(`${code} ${answer.slice(0, 1_000)}\n${lines.join("")}\nto ${sent.join("\n")}`);
      }
    }
    printed.mockRestore();
    openLog("silent");
  },
);
