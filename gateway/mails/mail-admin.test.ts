import { describe, expect, it } from "vitest";
import { forgotPassword } from "../auth/auth.service.ts";
import { clock, hours } from "../core/clock.ts";
import { noRequest } from "../core/context.ts";
import { registry } from "../core/metrics.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { awa, code, news, withMailQueue } from "../testing/mails/mails.ts";
import { type QueuedMail, QueuedMailModel } from "./mail.entity.ts";
import { liftSuppression, listMails, listSuppressions, mailsOf, measureQueue } from "./mail-admin.service.ts";
import { deliverMails } from "./mail-delivery.service.ts";
import { exposeMails } from "./mail-metrics.ts";
import { queueMail } from "./mail-queue.service.ts";

const { smtp } = withMailQueue();

describe("the administration of mails", () => {
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
