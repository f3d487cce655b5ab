import { Doc } from "../../bson/doc.ts";
import { DateTime, ObjectId } from "../../bson/scalars.ts";
import { CommandError } from "../../core/errors.ts";
import { SESSION_MINUTES } from "../../sessions/session-registry.ts";
import type { Call, Command } from "../context/call.ts";

export const SET_NAME = "embedded";
export const VERSION = "7.0.0";
const WIRE_VERSION = 21;

/** Returns the reply to hello and to the older isMaster. */
export function helloAnswer(call: Pick<Call, "client" | "name">): Doc {
  const { host, id } = call.client;
  return Doc.of({
    helloOk: true,
    ...(call.name === "hello" ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true }),
    secondary: false,
    setName: SET_NAME,
    setVersion: 1,
    hosts: [host],
    me: host,
    primary: host,
    electionId: new ObjectId(Buffer.from("7fffffff0000000000000001", "hex")),
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new DateTime(Date.now()),
    logicalSessionTimeoutMinutes: SESSION_MINUTES,
    connectionId: id,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  });
}

export const hello: Command = { run: helloAnswer };

export const ping: Command = { run: () => Doc.of({ ok: 1 }) };

export const buildInfo: Command = {
  run: () =>
    Doc.of({
      version: VERSION,
      versionArray: VERSION.split(".").map(Number).concat(0),
      gitVersion: "embedded",
      modules: ["embedded"],
      javascriptEngine: "none",
      bits: 64,
      debug: false,
      maxBsonObjectSize: 16 * 1024 * 1024,
      storageEngines: ["lmdb"],
      ok: 1,
    }),
};

export const getLog: Command = {
  run: (call) =>
    call.body.get("getLog") === "*"
      ? Doc.of({ names: ["global", "startupWarnings"], ok: 1 })
      : Doc.of({ totalLinesWritten: 0, log: [], ok: 1 }),
};

export const getParameter: Command = {
  run: ({ body }) => {
    const parameter = body.get("getParameter");
    const isKnown = parameter === "*" || parameter instanceof Doc || body.has("featureCompatibilityVersion");
    if (!isKnown) throw new CommandError(72, "no option found to get");
    return Doc.of({ featureCompatibilityVersion: Doc.of({ version: VERSION.slice(0, 3) }), ok: 1 });
  },
};
