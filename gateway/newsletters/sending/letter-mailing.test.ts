import { beforeEach, describe, expect, it } from "vitest";
import { clock, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { UserModel } from "../../users/user.entity.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { LetterModel } from "../letters/letter.entity.ts";
import { findOnlineLetter } from "../letters/letter.service.ts";
import { createLetter, deleteLetter, updateLetter } from "../letters/save-letter.service.ts";
import { mailBytes } from "../mails/mail-length.service.ts";
import { letterPreview, readMailPreview } from "../mails/mail-preview.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { MailingModel, MailingPaceModel, MailingRecipientModel } from "./mailing.entity.ts";
import { cancelLetter, countAudience, sendLetter } from "./send-letter.service.ts";
import { stopMailing } from "./start-mailing.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url, siteUrl: "https://palabre.example" });
  resetMailTransport();
});

const addresses = ["awa@exemple.ci", "koffi@exemple.ci"];

beforeEach(async () => {
  for (const model of [SubscriberModel, MailingModel, MailingRecipientModel, MailingPaceModel, LetterModel])
    await (model as typeof SubscriberModel).deleteMany({});
  const fields = { state: "ACTIVE", isForSite: true, topicIds: [], createdAt: new Date() };
  await SubscriberModel.insertMany(addresses.map((email) => ({ email, ...fields })));
});

const text = { subject: "Bonnes feuilles", preheader: "Trois lectures", content: "Bonjour **à tous**." };
const received = () => smtp.received.map(({ to }) => to[0]).sort();
const inHours = (count: number) => new Date(clock.now().getTime() + hours(count));

describe("a letter that is sent", () => {
  it("reaches each subscriber once, leads to its page, and changes no more", async () => {
    const editor = await buildPublisher();
    const { _id, slug } = await createLetter(editor, text);
    expect(await countAudience(editor, null)).toBe(2);
    const sent = await sendLetter(editor, _id, { version: 1 });
    expect(sent.state).toBe("SENT");
    await deliverMailings();
    expect(received()).toEqual(addresses);
    const { mail } = smtp.received[0]!;
    expect(mail.subject).toBe("Bonnes feuilles");
    expect(mail.html).toMatch(/Trois lectures.*<strong>à tous<\/strong>/s);
    for (const part of [mail.html, mail.text])
      expect(part).toContain(`https://palabre.example/lettres/${slug}`);
    expect(await findOnlineLetter(null, slug)).toMatchObject({ subject: "Bonnes feuilles" });
    const conflict = { code: "CONFLICT" };
    await expect(updateLetter(editor, _id, { content: "Autre" })).rejects.toMatchObject(conflict);
    await expect(sendLetter(editor, _id, {})).rejects.toMatchObject(conflict);
    await expect(cancelLetter(editor, _id)).rejects.toMatchObject(conflict);
    await deliverMailings();
    expect(received()).toEqual(addresses);
  });

  it("has to be whole, and the version that was read", async () => {
    const editor = await buildPublisher();
    const { _id } = await createLetter(editor, { subject: "Sans texte" });
    await expect(sendLetter(editor, _id, {})).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { content: expect.any(String) },
    });
    await updateLetter(editor, _id, text);
    await expect(sendLetter(editor, _id, { version: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(sendLetter(editor, _id, { at: new Date(0) })).rejects.toMatchObject({
      fields: { at: expect.any(String) },
    });
    expect(await MailingModel.countDocuments({})).toBe(0);
  });
});

describe("a planned letter", () => {
  it("goes at its date, with the text that it has then, and once", async () => {
    const editor = await buildPublisher();
    const { _id } = await createLetter(editor, text);
    const at = inHours(8);
    expect(await sendLetter(editor, _id, { at: inHours(2) })).toMatchObject({ state: "PLANNED" });
    expect(await sendLetter(editor, _id, { at })).toMatchObject({ state: "PLANNED", plannedAt: at });
    await expect(deleteLetter(editor, _id)).rejects.toMatchObject({ code: "CONFLICT" });
    clock.advance(hours(3));
    await deliverMailings();
    expect(received()).toEqual([]);
    await updateLetter(editor, _id, { subject: "Feuilles du soir" });
    clock.advance(hours(6));
    await Promise.all([deliverMailings(), deliverMailings()]);
    expect(received()).toEqual(addresses);
    expect(smtp.received[0]!.mail.subject).toBe("Feuilles du soir");
    expect(await LetterModel.findById(_id).lean()).toMatchObject({ state: "SENT" });
  });

  it("is taken over from a process that was killed while it began it", async () => {
    const editor = await buildPublisher();
    const { _id } = await createLetter(editor, text);
    await sendLetter(editor, _id, { at: inHours(1) });
    clock.advance(hours(2));
    const left = { holder: "a process that was killed", dueAt: new Date(clock.now().getTime() + minutes(1)) };
    await MailingModel.updateOne({ documentId: _id }, { $set: left });
    await deliverMailings();
    expect(received()).toEqual([]);
    clock.advance(minutes(2));
    await deliverMailings();
    expect(received()).toEqual(addresses);
  });

  it("goes to nobody once it is cancelled, or its mailing stopped, and is a draft again", async () => {
    const editor = await buildPublisher();
    const { _id } = await createLetter(editor, text);
    await sendLetter(editor, _id, { at: inHours(1) });
    expect(await cancelLetter(editor, _id)).toMatchObject({ state: "DRAFT", plannedAt: null });
    await sendLetter(editor, _id, { at: inHours(1) });
    const planned = await MailingModel.findOne({ documentId: _id, state: "PLANNED" }).lean();
    expect(await stopMailing(editor, planned!._id)).toMatchObject({ state: "STOPPED" });
    expect(await LetterModel.findById(_id).lean()).toMatchObject({ state: "DRAFT" });
    clock.advance(hours(2));
    await deliverMailings();
    expect(received()).toEqual([]);
  });
});

it("a letter planned by somebody who is no editor any more is a draft again, unless another editor saves it", async () => {
  const [former, editor] = [await buildPublisher(), await buildPublisher()];
  const [left, saved] = [await createLetter(former, text), await createLetter(former, text)];
  for (const { _id } of [left, saved]) await sendLetter(former, _id, { at: inHours(1) });
  await updateLetter(editor, saved._id, { preheader: "Relu" });
  await UserModel.updateOne({ _id: former.id }, { role: "READER" });
  clock.advance(hours(2));
  await deliverMailings();
  const states = async () => (await LetterModel.find({}).sort({ _id: 1 }).lean()).map(({ state }) => state);
  expect(await states()).toEqual(["DRAFT", "SENT"]);
  expect(received()).toEqual(addresses);
});

it("letters, articles and the digest say how long their mail is, which Gmail may cut", async () => {
  const editor = await buildPublisher();
  const digest = () => mailBytes(editor, "DIGEST", null);
  expect(await digest()).toBe(0);
  const words = "Un mot de plus. ".repeat(3_000);
  const letters = [await createLetter(editor, text), await createLetter(editor, { ...text, content: words })];
  const posts = [await buildPost({ by: editor }), await buildPost({ by: editor, content: words })];
  for (const [kind, [short, long]] of [
    ["LETTER", letters],
    ["POST", posts],
  ] as const) {
    const bytes = await mailBytes(editor, kind, short!._id);
    expect(bytes).toBeLessThan(20_000);
    expect(await mailBytes(editor, kind, long!._id)).toBeGreaterThan(bytes + 45_000);
  }
  expect(await digest()).toBeGreaterThan(1_000);
});

it("the preview of a letter is its mail in a light or a dark program, for ten minutes", async () => {
  const editor = await buildPublisher();
  const { _id } = await createLetter(editor, text);
  const token = (await letterPreview(editor, _id)).split("/").at(-1)!;
  const [light, dark] = [await readMailPreview(token, false), await readMailPreview(token, true)];
  expect(light).toMatch(/@media not all.*à tous/s);
  expect(dark).toMatch(/@media all.*à tous/s);
  expect(await readMailPreview(`A${token.slice(1)}`, false)).toBeNull();
  const former = await buildPublisher();
  const lost = (await letterPreview(former, _id)).split("/").at(-1)!;
  expect(await readMailPreview(lost, false)).not.toBeNull();
  // Its link ends with the right of who made it.
  await UserModel.updateOne({ _id: former.id }, { $set: { role: "READER" } });
  expect(await readMailPreview(lost, false)).toBeNull();
  clock.advance(minutes(11));
  expect(await readMailPreview(token, false)).toBeNull();
});
