import { describe, expect, it, vi } from "vitest";
import { register, resendCode, verifyAccount } from "../auth/auth.service.ts";
import { clock, minutes, seconds } from "../core/clock.ts";
import { noRequest } from "../core/context.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { applyEnv } from "../core/env.ts";
import { resetMailTransport } from "../lib/mail/mail-transport.ts";
import { awa, code, news, states, withMailQueue } from "../testing/mails/mails.ts";
import { MailSuppressionModel, type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { deliverMails } from "./mail-delivery.service.ts";
import { queueMail } from "./mail-queue.service.ts";
import { startMailWorker, wakeMails } from "./mail-worker.ts";

const { env, smtp } = withMailQueue();

/** Beyond the pause after any of the first tries. */
const soon = () => clock.advance(minutes(3));

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

  it("is written once per subject and recipient", async () => {
    const yao = { email: "yao@exemple.ci", firstName: "Yao" };
    await Promise.all([news("1"), news("1"), news("1", yao), news("2")].map((each) => queueMail(each)));
    await deliverMails();
    await queueMail(news("1"));
    await deliverMails();
    expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual([awa.email, awa.email, yao.email]);
  });

  it("is sent if and only if its transaction is committed", async () => {
    const write = (fails: boolean) =>
      inTransaction(async (session) => {
        await queueMail(code(), session);
        await deliverMails();
        expect(smtp.received).toEqual([]);
        if (fails) throw new Error("no");
      });
    await expect(write(true)).rejects.toThrow("no");
    await deliverMails();
    expect(await states()).toEqual([]);
    await write(false);
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
  it("that is busy is tried again, with growing pauses", async () => {
    smtp.temporaryFailures = 2;
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

  it("that refuses an address for good is not tried again, except for requested mails", async () => {
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
  ])("that refuses with %s is tried again", async (_, reply, state) => {
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
    smtp.droppedReplies = 1;
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

  it("that does not answer for long is left, and tried again", async () => {
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
    applyEnv({ ...env, smtpUrl: "smtp://127.0.0.1:1" });
    resetMailTransport();
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

it("a mail whose code another one has replaced is not sent any more", async () => {
  smtp.temporaryFailures = 1;
  const { activationToken } = await register(noRequest, {
    firstName: "Awa",
    lastName: "Koné",
    telephone: "0102030405",
    email: awa.email,
    password: "un bon secret",
  });
  await deliverMails();
  expect(await states()).toEqual(["QUEUED BUSY"]);
  clock.advance(minutes(1));
  await resendCode(noRequest, { activationToken });
  await deliverMails();
  clock.advance(minutes(2));
  await deliverMails();
  const codes = smtp.received.map(({ mail }) => /\d{6}/.exec(mail.subject ?? "")?.[0] ?? "");
  expect(codes).toHaveLength(1);
  await expect(
    verifyAccount(noRequest, { activationToken, activationCode: codes.at(-1)! }),
  ).resolves.toMatchObject({
    email: awa.email,
  });
});
