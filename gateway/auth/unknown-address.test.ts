import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { clock, minutes } from "../core/clock.ts";
import { noRequest } from "../core/context.ts";
import { startMailWorker } from "../mails/mail-worker.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildUser } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { forgotPassword } from "./auth.service.ts";

// The time of an answer must not say whether an address has an account. A time can't be asserted; what takes it can: the
// commands that are sent to the database, and when the delivery of mails begins.

withDatabase();
const app = withApp();

/** The commands of a request by name and collection, its answer and the wakes of the mail worker, in their order. */
const happened: string[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
  const { name } = mongoose.connection;
  await mongoose.disconnect();
  await mongoose.connect(inject("databaseUri"), { dbName: name, monitorCommands: true });
  mongoose.connection.getClient().on("commandStarted", ({ commandName, command }) => {
    happened.push(`${commandName} ${command[commandName]}`);
  });
  // Without its interval: only a request wakes the worker.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  stop = startMailWorker(async () => happened.push("delivery"));
  vi.useRealTimers();
  await buildUser({ email: "connue@exemple.ci" });
});
afterAll(() => stop());

async function workOf(send: () => Promise<{ status: number }>): Promise<readonly [number, ...string[]]> {
  happened.length = 0;
  const { status } = await send();
  return [status, ...happened];
}

const post = (path: string, body: object, headers = {}) =>
  app.rest("POST", `/api/auth/${path}`, body, headers);
const person = { firstName: "Awa", lastName: "Koné", code: "+225", telephone: "0102030405" };
const password = "palabre sous l’arbre";
const loginCode = "mutation ($email: String!) { sendLoginCode(email: $email) { activationToken } }";

const requests: Record<string, (email: string) => Promise<{ status: number }>> = {
  login: (email) => post("login", { email, password: "pas le bon" }),
  register: (email) => post("register", { ...person, email, password }),
  "forgot-password": (email) => post("forgot-password", { email }),
  sendLoginCode: (email) => app.graphql(loginCode, { email }),
};

describe("a known and an unknown address", () => {
  it.each(Object.entries(requests))("cost the same commands: %s", async (_name, send) => {
    const known = await workOf(() => send("connue@exemple.ci"));
    expect(await workOf(() => send("inconnue@exemple.ci"))).toEqual(known);
  });

  it.each(["register", "forgot-password"])(
    "cost the same commands when a code of %s is sent again",
    async (path) => {
      const resend = async (email: string) => {
        const { body } = await post(path, { ...person, email, password });
        clock.advance(minutes(2));
        return workOf(() => post("otp-resend", { activation_token: body.activationToken }));
      };
      const known = await resend("connue@exemple.ci");
      expect(known[0]).toBe(200);
      expect(await resend("encore-inconnue@exemple.ci")).toEqual(known);
    },
  );

  it("cost the same commands when an account wants the address", async () => {
    const headers = await bearerOf(await buildUser({ email: "moi@exemple.ci" }));
    const change = (email: string) =>
      workOf(() => app.graphql(`mutation { changeEmail(email: "${email}") { message } }`, {}, headers));
    // The first request of a session reads it; the next ones know it.
    await change("moi@exemple.ci");
    const known = await change("connue@exemple.ci");
    expect(await change("libre@exemple.ci")).toEqual(known);
  });
});

it("a code’s mail is sent after the answer that announces it", async () => {
  const later: (() => void)[] = [];
  const client = { ...noRequest, afterAnswer: (work: () => void) => void later.push(work) };
  happened.length = 0;
  await forgotPassword(client, { email: "connue@exemple.ci" });
  expect(happened).not.toContain("delivery");
  for (const work of later) work();
  await expect.poll(() => happened).toContain("delivery");
});
