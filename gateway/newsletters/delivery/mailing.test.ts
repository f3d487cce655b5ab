import { beforeEach, describe, expect, it } from "vitest";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { clock, days, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { applySite } from "../../core/site/current-site.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { MailSuppressionModel } from "../../mails/mail.entity.ts";
import { addressKeyOf } from "../../mails/mail-address.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { MailingModel, MailingPaceModel, MailingRecipientModel } from "../sending/mailing.entity.ts";
import { countRecipients, listRecipients } from "../sending/mailing-admin.service.ts";
import { prepareMailings } from "../sending/prepare-mailings.service.ts";
import { resendUnconfirmed } from "../sending/resend.service.ts";
import { sendPostByMail, stopMailing } from "../sending/start-mailing.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { deleteSubscriber } from "../subscribers/subscriber-admin.service.ts";
import { preferencesToken } from "../subscribers/subscriber-token.ts";
import { deliverMailings } from "./mailing-delivery.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({
    ...env,
    smtpUrl: `${url}?socketTimeout=2000&pool=true`,
    siteUrl: "https://palabre.example",
  });
  resetMailTransport();
});

const paceOf = (newsletters: Partial<typeof defaultSiteSettings.newsletters>) =>
  applySite({
    ...defaultSiteSettings,
    newsletters: { ...defaultSiteSettings.newsletters, mailsPerSecond: 1_000, ...newsletters },
  });

beforeEach(async () => {
  paceOf({});
  for (const model of [
    SubscriberModel,
    MailingModel,
    MailingRecipientModel,
    MailingPaceModel,
    MailSuppressionModel,
  ])
    await (model as typeof SubscriberModel).deleteMany({});
});

const addressOf = (index: number) => `lecteur-${index}@exemple.ci`;

async function subscribe(count: number, fields: object = {}) {
  const made = { state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date(), ...fields };
  return SubscriberModel.insertMany(
    Array.from({ length: count }, (_, index) => ({ ...made, email: addressOf(index) })),
  );
}

async function send(title = "Le marché de nuit") {
  const editor = await buildPublisher();
  const post = await buildStoredPost({ by: editor, title });
  return { editor, post, mailing: await sendPostByMail(editor, post._id, {}) };
}

const received = () => smtp.received.map(({ to }) => to[0] ?? "").sort();

/** Delivers until no recipient waits any more, moving the time to the next attempt. */
async function deliverAll() {
  for (let each = 0; each < 40; each++) {
    await deliverMailings();
    if ((await MailingRecipientModel.countDocuments({ state: "WAITING" })) === 0) return;
    clock.advance(minutes(10));
  }
}

describe("an article that is sent by mail", () => {
  it("reaches each subscriber once through a server that refuses, defers and drops, or shows why not", async () => {
    await subscribe(40);
    const refused = [3, 17, 31].map(addressOf);
    for (const address of refused) smtp.recipients.set(address, "550 5.1.1 No such user");
    smtp.temporaryFailures = 10;
    smtp.droppedReplies = 3;
    const { editor, mailing } = await send();
    await deliverAll();
    // Nobody can know whether a mail was taken whose reply is lost: it goes again only by an editor's will.
    const taken = received().length;
    expect(new Set(received()).size).toBe(taken);
    const counts = await countRecipients(mailing);
    expect(counts).toMatchObject({ total: 40, refused: 3, waiting: 0, failed: 0, skipped: 0 });
    expect(counts.unconfirmed).toBeGreaterThan(0);
    expect(counts.sent + counts.unconfirmed).toBe(37);
    expect((await resendUnconfirmed(editor, mailing._id)).state).toBe("SENDING");
    await deliverAll();
    expect(received()).toHaveLength(taken + counts.unconfirmed);
    expect(new Set(received()).size).toBe(37);
    // The Message-ID tells the reader's server that it has this one.
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(37);
    expect(await countRecipients(mailing)).toMatchObject({ sent: 37, unconfirmed: 0 });
    expect((await MailingModel.findById(mailing._id).lean())?.state).toBe("DONE");
    expect(await MailSuppressionModel.countDocuments({})).toBe(3);
  });

  it("goes to recipients that another gateway has written, though not yet all of them", async () => {
    await subscribe(3);
    const { mailing } = await send();
    await prepareMailings(new AbortController().signal);
    const dueAt = new Date(clock.now().getTime() + minutes(1));
    const held = { state: "PREPARING", holder: "une autre passerelle", dueAt };
    await MailingModel.updateOne({ _id: mailing._id }, { $set: held });
    await deliverMailings();
    expect(received()).toHaveLength(3);
    expect(await countRecipients(mailing)).toMatchObject({ total: 3, sent: 3, skipped: 0 });
  });

  it("has a link of each recipient's own, a text, and no address of another", async () => {
    const [awa] = await subscribe(2);
    await send();
    await deliverMailings();
    const { mail } = smtp.received.find(({ to }) => to[0] === awa!.email)!;
    const token = preferencesToken(awa!);
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<https://palabre.example/newsletter/unsubscribe/${token}>`);
    expect(mail.html).toContain(`/newsletter/preferences/${token}`);
    expect(mail.text).toContain(`/newsletter/unsubscribe/${token}`);
    expect(mail.subject).toBe("Le marché de nuit");
    expect(mail.html).not.toMatch(/jeton-du-destinataire|<script|srcset/);
    expect(mail.text).not.toContain("jeton-du-destinataire");
  });

  it("is not sent again to whom a killed process was handing it: that is shown", async () => {
    await subscribe(3);
    const { mailing } = await send();
    await prepareMailings(new AbortController().signal);
    const left = { holder: "a process that was killed", handedAt: clock.now(), dueAt: clock.now() };
    await MailingRecipientModel.updateOne({ mailingId: mailing._id }, { $set: left });
    await deliverMailings();
    expect(smtp.received).toHaveLength(2);
    expect(await countRecipients(mailing)).toMatchObject({ sent: 2, unconfirmed: 1, waiting: 0 });
  });

  it("goes on after the last recipient that was written, and reaches nobody twice by a second mailing", async () => {
    await subscribe(5);
    const { editor, post } = await send();
    await deliverMailings();
    await sendPostByMail(editor, post._id, {});
    await deliverMailings();
    expect(received()).toHaveLength(5);
  });

  it("leaves out who has unsubscribed meanwhile, and whose address was refused before", async () => {
    const [awa] = await subscribe(3);
    const { mailing } = await send();
    await prepareMailings(new AbortController().signal);
    await SubscriberModel.updateOne({ _id: awa!._id }, { $set: { state: "UNSUBSCRIBED" } });
    await MailSuppressionModel.create({
      addressKey: addressKeyOf(addressOf(1)),
      address: "l•••",
      at: new Date(),
    });
    await deliverMailings();
    expect(received()).toEqual([addressOf(2)]);
    expect(await countRecipients(mailing)).toMatchObject({ sent: 1, skipped: 2 });
  });

  it("keeps to the day's limit, which doubles each further day", async () => {
    paceOf({ firstDayLimit: 2 });
    await subscribe(7);
    const { mailing } = await send();
    await deliverMailings();
    expect(received()).toHaveLength(2);
    expect(await countRecipients(mailing)).toMatchObject({ waiting: 5 });
    clock.advance(days(1));
    await deliverMailings();
    expect(received()).toHaveLength(6);
    clock.advance(days(1));
    await deliverMailings();
    expect(received()).toHaveLength(7);
  });

  it("of members holds its open paragraphs, and leads to the rest", async () => {
    await subscribe(1);
    const editor = await buildPublisher();
    const content =
      "Un début ouvert.\n\nEncore ouvert.\n\n## Le zorglonde caché\n\nLe zorglonde.\n\nNi sa fin.";
    const post = await buildPost({ by: editor, title: "Le cacao", content, access: "MEMBERS" });
    await sendPostByMail(editor, post._id, {});
    await deliverMailings();
    const { html, text } = smtp.received[0]!.mail;
    for (const part of [html, text]) {
      expect(part).toMatch(/Un début ouvert\..*Encore ouvert\..*La suite est réservée aux membres/s);
      expect(part).toContain(`https://palabre.example/posts/${post.slug}`);
      expect(part).not.toMatch(/zorglonde|Ni sa fin/);
    }
  });

  it("keeps no address of a subscriber who is erased, before or after the mail", async () => {
    const [awa, , koffi] = await subscribe(3);
    const { mailing, editor } = await send();
    await prepareMailings(new AbortController().signal);
    // As while the recipients were written.
    await SubscriberModel.deleteOne({ _id: awa!._id });
    await deliverMailings();
    await deleteSubscriber(editor, koffi!._id);
    const addresses = async (state: "SENT" | "SKIPPED") =>
      (await listRecipients(editor, mailing._id, { state, page: 1, limit: 10 })).items.map(
        ({ address }) => address,
      );
    expect(await addresses("SKIPPED")).toEqual([undefined]);
    expect(await addresses("SENT")).toEqual(["l•••@exemple.ci", undefined]);
  });

  it("gives up after two days a mail that nobody takes, and stops when it is stopped", async () => {
    await subscribe(2);
    const { mailing, editor } = await send();
    smtp.recipients.set(addressOf(0), "452 4.2.2 Mailbox full");
    await deliverMailings();
    clock.advance(hours(60));
    await deliverMailings();
    expect(await countRecipients(mailing)).toMatchObject({ sent: 1, failed: 1 });
    const other = await send("La lagune");
    await prepareMailings(new AbortController().signal);
    expect((await stopMailing(editor, other.mailing._id)).state).toBe("STOPPED");
    await deliverMailings();
    expect(smtp.received).toHaveLength(1);
  });
});

it("only a published or scheduled article is sent, to topics that exist", async () => {
  const editor = await buildPublisher();
  const draft = await buildStoredPost({ by: editor, status: "DRAFT" });
  await expect(sendPostByMail(editor, draft._id, {})).rejects.toMatchObject({ code: "CONFLICT" });
  const post = await buildStoredPost({ by: editor });
  await expect(sendPostByMail(editor, post._id, { topics: [String(post._id)] })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
  });
});
