import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgotPassword } from "../auth/auth.service.ts";
import { registrationMail } from "../auth/mails.ts";
import { noRequest } from "../context.ts";
import { connectDatabase } from "../database/connect.ts";
import { applySettings, readSettings } from "../env.ts";
import { clock, hours, minutes, seconds } from "../shared/clock.ts";
import { writeLetter } from "../shared/letter.ts";
import { resetMail } from "../shared/mail.ts";
import { registry } from "../shared/metrics.ts";
import { loadSecret } from "../shared/secret.ts";
import { inTransaction } from "../shared/transaction.ts";
import { withDatabase } from "../test/database.ts";
import { buildAdmin, buildUser, viewerOf } from "../test/factories.ts";
import { startProcess } from "../test/process.ts";
import { withSmtp } from "../test/smtp.ts";
import { MailSuppressionModel, type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { deliverMails } from "./mail-delivery.service.ts";
import { liftSuppression, listMails, listSuppressions, mailsOf, measureQueue } from "./mail-desk.service.ts";
import { exposeMails } from "./mail-metrics.ts";
import { type Letter, queueMail } from "./mail-queue.service.ts";
import { startMailWorker, wakeMails } from "./mail-worker.ts";

const { dataDir, settings } = withDatabase();
const smtp = withSmtp(({ url }) => {
  applySettings({ ...settings, smtpUrl: `${url}?socketTimeout=2000`, siteUrl: "https://palabre.example" });
  resetMail();
});

const awa = { email: "awa@exemple.ci", firstName: "Awa" };
const code = (to = awa): Letter => registrationMail(to, "012345");
const news = (subjectKey: string, to = awa, userId?: Types.ObjectId): Letter => ({
  ...{ kind: "NOTIFICATIONS", subjectKey, userId },
  ...writeLetter(to, { subject: "Du nouveau", body: ["On vous a répondu."] }),
});
const states = async () =>
  (await QueuedMailModel.find().sort({ _id: 1 }).lean<QueuedMail[]>()).map(({ state, problem }) =>
    problem ? `${state} ${problem}` : state,
  );
/** Beyond the pause after any of the first tries. */
const soon = () => clock.advance(minutes(3));

beforeEach(async () => {
  await QueuedMailModel.deleteMany({});
  await MailSuppressionModel.deleteMany({});
});

describe("a mail", () => {
  it("waits sealed, goes, and leaves nothing of itself behind", async () => {
    await queueMail(code());
    const raw = JSON.stringify(await QueuedMailModel.find().lean());
    expect(raw).not.toMatch(/012345|awa@|Bonjour|Awa/);
    await deliverMails();
    expect(smtp.received).toMatchObject([
      { to: [awa.email], mail: { subject: "012345 est votre code d’inscription" } },
    ]);
    const [sent] = await QueuedMailModel.find().lean<QueuedMail[]>();
    expect(sent).toMatchObject({ state: "SENT", attempts: 1, address: "a•••@exemple.ci" });
    for (const name of ["sealed", "holder", "dueAt"]) expect(sent).not.toHaveProperty(name);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("is written once a subject and recipient", async () => {
    const yao = { email: "yao@exemple.ci", firstName: "Yao" };
    await Promise.all([news("1"), news("1"), news("1", yao), news("2")].map((each) => queueMail(each)));
    await deliverMails();
    await queueMail(news("1"));
    await deliverMails();
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([awa.email, awa.email, yao.email]);
  });

  it("goes if and only if its deed is committed", async () => {
    const deed = (fails: boolean) =>
      inTransaction(async (session) => {
        await queueMail(code(), session);
        await deliverMails();
        expect(smtp.received).toEqual([]);
        if (fails) throw new Error("no");
      });
    await expect(deed(true)).rejects.toThrow("no");
    await deliverMails();
    expect(await states()).toEqual([]);
    await deed(false);
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("is taken by one gateway of several", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, each) => queueMail(news(`${each}`))));
    await Promise.all([deliverMails(), deliverMails(), deliverMails()]);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(20);
    expect(smtp.received).toHaveLength(20);
  });

  it("leaves at once when its worker is woken, a code before what nobody waits for", async () => {
    for (let each = 0; each < 8; each++) await queueMail(news(`${each}`));
    await queueMail(code());
    const stop = startMailWorker(deliverMails);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(9), { timeout: 10_000 });
    // Four at a time: it was among the first, though it was written last.
    expect(smtp.received.slice(0, 4).some(({ mail }) => mail.subject?.startsWith("012345"))).toBe(true);
    await inTransaction((session) => queueMail(news("later"), session));
    wakeMails();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(10), { timeout: 3_000 });
    await stop();
  });
});

describe("a server", () => {
  it("that is busy is asked again, later and later", async () => {
    smtp.refusals = 2;
    await queueMail(code());
    await deliverMails();
    await deliverMails();
    const [waiting] = await QueuedMailModel.find().lean<QueuedMail[]>();
    expect(waiting).toMatchObject({ state: "QUEUED", problem: "BUSY", replyCode: 451, attempts: 1 });
    const pauseOf = ({ dueAt }: QueuedMail) => dueAt!.getTime() - clock.now().getTime();
    expect(pauseOf(waiting!)).toBeGreaterThan(seconds(3));
    expect(pauseOf(waiting!)).toBeLessThan(seconds(7));
    clock.advance(seconds(7));
    await deliverMails();
    const [again] = await QueuedMailModel.find().lean<QueuedMail[]>();
    expect(pauseOf(again!)).toBeGreaterThan(seconds(10));
    soon();
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
    expect(await states()).toEqual(["SENT"]);
  });

  it("that refuses an address for good is not troubled again, except for what was asked for", async () => {
    smtp.recipients.set(awa.email, "550 5.1.1 No such user here");
    await queueMail(news("1"));
    await deliverMails();
    expect(await states()).toEqual(["FAILED ADDRESS_REFUSED"]);
    const before = smtp.connections;
    await queueMail(news("2", { ...awa, email: "AWA@exemple.ci" }));
    await deliverMails();
    expect(await states()).toEqual(["FAILED ADDRESS_REFUSED", "SUPPRESSED"]);
    expect(smtp.connections).toBe(before);
    await queueMail(code());
    await deliverMails();
    expect((await states())[2]).toBe("FAILED ADDRESS_REFUSED");
    expect(await MailSuppressionModel.countDocuments({})).toBe(1);
    // The mailbox is there again: a code that arrives says so.
    smtp.recipients.clear();
    await queueMail(code());
    await queueMail(news("3"));
    await deliverMails();
    expect(await MailSuppressionModel.countDocuments({})).toBe(0);
    await queueMail(news("4"));
    await deliverMails();
    expect((await states()).at(-1)).toBe("SENT");
  });

  it.each([
    ["of the sender, not of the address", "550 5.7.1 Blocked by policy", "QUEUED SENDER_REFUSED"],
    ["for now", "452 4.2.2 Mailbox full", "QUEUED BUSY"],
  ])("that says no %s is asked again", async (_, reply, state) => {
    smtp.recipients.set(awa.email, reply);
    await queueMail(code());
    await deliverMails();
    expect(await states()).toEqual([state]);
    expect(await MailSuppressionModel.countDocuments({})).toBe(0);
    smtp.recipients.clear();
    soon();
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("that refuses the content says nothing of the address", async () => {
    smtp.replies.push("554 Transaction failed");
    await queueMail(news("1"));
    await deliverMails();
    expect(await states()).toEqual(["FAILED CONTENT_REFUSED"]);
    await queueMail(news("2"));
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("that cuts the line after the letter is sent the same one again, once", async () => {
    smtp.cuts = 1;
    await queueMail(code());
    await deliverMails();
    expect(await states()).toEqual(["QUEUED UNREACHABLE"]);
    soon();
    await deliverMails();
    await deliverMails();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(await states()).toEqual(["SENT"]);
  });

  it("that says nothing for long is left, and asked again", async () => {
    let answer = () => {};
    smtp.hold = new Promise((resolve) => (answer = resolve));
    await queueMail(code());
    await deliverMails();
    expect(await states()).toEqual(["QUEUED UNREACHABLE"]);
    answer();
    smtp.hold = null;
    soon();
    await deliverMails();
    expect(await states()).toEqual(["SENT"]);
  });

  it("that never comes back costs a code ten minutes and news a day, not more", async () => {
    applySettings({ ...settings, smtpUrl: "smtp://127.0.0.1:1" });
    resetMail();
    await queueMail(code());
    await queueMail(news("1"));
    for (let each = 0; each < 40; each++) {
      await deliverMails();
      clock.advance(minutes(1) * (each < 12 ? 1 : 120));
    }
    // Given up with the last reason, or found too late when the time jumps beyond its end.
    for (const state of await states()) expect(state).toMatch(/^FAILED (UNREACHABLE|EXPIRED)$/);
    const tries = (await QueuedMailModel.find().sort({ _id: 1 }).lean()).map(({ attempts }) => attempts);
    expect(tries[0]).toBeLessThanOrEqual(8);
    expect(tries[1]).toBeLessThanOrEqual(20);
  });
});

describe("a gateway", () => {
  it("that took a mail and died leaves it to another", async () => {
    await queueMail(code());
    const taken = { dueAt: new Date(clock.now().getTime() + seconds(30)), holder: "gone", attempts: 1 };
    await QueuedMailModel.updateOne({}, { $set: taken });
    await deliverMails();
    expect(smtp.received).toEqual([]);
    clock.advance(seconds(31));
    await deliverMails();
    expect(smtp.received).toHaveLength(1);
  });

  it("that comes too late sends nothing that is worth nothing any more", async () => {
    await queueMail(code());
    clock.advance(minutes(11));
    await deliverMails();
    expect(smtp.received).toEqual([]);
    expect(await states()).toEqual(["FAILED EXPIRED"]);
  });

  it("whose secret was changed says so, and goes on", async () => {
    await queueMail(code());
    loadSecret({ jwtSecret: "another secret of thirty-two bytes", dataDir });
    await queueMail(code());
    await deliverMails();
    loadSecret(settings);
    expect((await states()).sort()).toEqual(["FAILED UNREADABLE", "SENT"]);
  });
});

describe("the desk", () => {
  it("shows administrators what became of each, the last ones first", async () => {
    const admin = viewerOf(await buildAdmin());
    const user = await buildUser();
    smtp.recipients.set(awa.email, "550 No such user");
    await queueMail(news("1", awa, user._id));
    await queueMail(code({ ...awa, email: "yao@exemple.ci" }));
    await deliverMails();
    await queueMail(code());
    const { items, hasMore } = await listMails(admin, { limit: 2 });
    expect({ hasMore, kinds: items.map(({ kind, state }) => `${kind} ${state}`) }).toEqual({
      hasMore: true,
      kinds: ["REGISTRATION QUEUED", "REGISTRATION SENT"],
    });
    expect(items.every((each) => !("sealed" in each))).toBe(true);
    const older = await listMails(admin, { before: String(items[1]!._id), limit: 2 });
    expect(older).toMatchObject({
      hasMore: false,
      items: [{ state: "FAILED", problem: "ADDRESS_REFUSED", replyCode: 550 }],
    });
    expect((await listMails(admin, { state: "SENT", limit: 10 })).items).toHaveLength(1);
    const refused = await listSuppressions(admin, { limit: 10 });
    expect(refused.items).toMatchObject([{ address: "a•••@exemple.ci", replyCode: 550 }]);
    const { _id } = refused.items[0]!;
    await liftSuppression(admin, String(_id));
    await expect(liftSuppression(admin, String(_id))).rejects.toMatchObject({ code: "NOT_FOUND" });
    const own = [];
    for await (const each of mailsOf(user._id)) own.push(each);
    expect(own).toMatchObject([{ kind: "NOTIFICATIONS", state: "FAILED" }]);
    exposeMails(measureQueue);
    const figures = await registry.metrics();
    expect(figures).toMatch(/palabre_mails_waiting 1\n/);
    expect(figures).toMatch(/palabre_mails_total\{kind="NOTIFICATIONS",state="FAILED"\} \d/);
  });

  it("is for administrators, and of bounded length", async () => {
    const [admin, member] = [viewerOf(await buildAdmin()), viewerOf(await buildUser())];
    for (const ask of [listMails, listSuppressions]) {
      await expect(ask(null, { limit: 1 })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      await expect(ask(member, { limit: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(ask(admin, { limit: 51 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
      await expect(ask(admin, { limit: 1, before: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(liftSuppression(null, "x")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(liftSuppression(member, "x")).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

it("an address without an account costs the same writes, and nobody is written to", async () => {
  await buildUser({ email: "connu@exemple.ci" });
  const sizes = [];
  for (const email of ["connu@exemple.ci", "autre@exemple.ci"]) {
    await forgotPassword(noRequest, { email });
    const [line] = await QueuedMailModel.find().sort({ _id: -1 }).limit(1).lean<QueuedMail[]>();
    sizes.push(line?.sealed?.length ?? 0);
    expect(await QueuedMailModel.countDocuments({})).toBe(sizes.length);
  }
  expect(Math.abs(sizes[0]! - sizes[1]!)).toBeLessThan(40);
  await deliverMails();
  clock.advance(hours(1));
  await deliverMails();
  expect(smtp.received.map(({ to }) => to)).toEqual([["connu@exemple.ci"]]);
  expect((await listMails(viewerOf(await buildAdmin()), { limit: 5 })).items).toHaveLength(1);
});

it("a kill between the answer and the sending loses none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "palabre-killed-"));
  const { name } = mongoose.connection;
  // It takes the letter and never answers: the gateway is killed while it waits.
  smtp.hold = new Promise(() => {});
  const gateway = startProcess({
    ...{ DATA_DIR: folder, SMTP_URL: smtp.url, PORT: "0", SEED: "none", LOG_LEVEL: "silent" },
    ...{ ADMIN_EMAIL: "redaction@exemple.ci", ADMIN_PASSWORD: "une phrase assez longue" },
  });
  try {
    const url = await gateway.listening();
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "redaction@exemple.ci" });
    const answer = await fetch(`${url}/api/auth/forgot-password`, { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    gateway.process.kill("SIGKILL");
    await gateway.exit;
    smtp.hold = null;
    await mongoose.disconnect();
    const kept = readSettings({ NODE_ENV: "test", DATA_DIR: folder, LOG_LEVEL: "silent" });
    applySettings({ ...kept, smtpUrl: smtp.url });
    loadSecret(kept);
    const database = await connectDatabase({ dataDir: folder });
    const before = smtp.received.length;
    expect(before).toBeLessThanOrEqual(1);
    clock.advance(seconds(31));
    await deliverMails();
    expect(smtp.received).toHaveLength(before + 1);
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    await database.close();
  } finally {
    gateway.process.kill("SIGKILL");
    loadSecret(settings);
    await mongoose.disconnect();
    const { inject } = await import("vitest");
    await mongoose.connect(inject("databaseUri"), { dbName: name });
    rmSync(folder, { recursive: true, force: true });
  }
});
