import { beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { defaultSiteSettings } from "../../../schema/site/settings.ts";
import { clock, days, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { applySite } from "../../core/site/current-site.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { readMailPreview } from "../mails/mail-preview.service.ts";
import { MailingModel, MailingPaceModel, MailingRecipientModel } from "../sending/mailing.entity.ts";
import { sendPostByMail, stopMailing } from "../sending/start-mailing.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { findDigest, sendDigestTest } from "./digest.service.ts";
import { nextDigestAt, weekOf } from "./digest-time.ts";
import { planDigest } from "./plan-digest.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url, siteUrl: "https://palabre.example" });
  resetMailTransport();
});

const newsletters = { ...defaultSiteSettings.newsletters, mailsPerSecond: 1_000 };
const choose = (changes: Partial<typeof newsletters>) =>
  applySite({ ...defaultSiteSettings, newsletters: { ...newsletters, isDigestOn: true, ...changes } });

beforeEach(async () => {
  // Thursday, in Abidjan.
  clock.stop();
  clock.advance(Date.parse("2030-11-28T12:00:00Z") - clock.now().getTime());
  choose({ digestDay: "FRIDAY", digestAt: "08:00" });
  for (const model of [SubscriberModel, MailingModel, MailingRecipientModel, MailingPaceModel, PostModel])
    await (model as typeof SubscriberModel).deleteMany({});
  const fields = { state: "ACTIVE", topicIds: [], createdAt: new Date() };
  await SubscriberModel.insertMany([
    { email: "awa@exemple.ci", isForSite: true, ...fields },
    { email: "koffi@exemple.ci", isForSite: false, ...fields },
  ]);
});

/** Lets the time pass as the scheduler and the worker see it. */
async function pass(milliseconds: number) {
  await planDigest();
  clock.advance(milliseconds);
  await Promise.all([planDigest(), deliverMailings(), deliverMailings()]);
  await planDigest();
}

const states = async () => (await MailingModel.find({}).sort({ week: 1 })).map(({ state }) => state);
const planned = async () => (await MailingModel.findOne({ state: "PLANNED" }))?.startedAt.toISOString();

describe("the weekly digest", () => {
  it("goes once at its hour to the subscribers of the site, with the week's articles and no hidden word", async () => {
    const editor = await buildPublisher();
    const content = "Un début ouvert.\n\nEncore.\n\nEncore.\n\n## Le zorglonde\n\nLe zorglonde.";
    await buildPost({ by: editor, title: "Le marché de nuit", description: "Qui vend quoi." });
    const { filename: coverName } = await buildPicture(editor);
    await buildPost({ by: editor, title: "Le cacao", content, coverName, access: "MEMBERS" });
    await buildPost({ by: editor, title: "Un brouillon", status: "DRAFT" });
    await pass(hours(19));
    expect(smtp.received).toHaveLength(0);
    expect(await planned()).toBe("2030-11-29T08:00:00.000Z");
    await pass(hours(2));
    expect(smtp.received.map(({ to }) => to)).toEqual([["awa@exemple.ci"]]);
    const { mail } = smtp.received[0]!;
    expect(mail.subject).toBe("La lettre de la semaine\u00a0: Le cacao");
    for (const part of [mail.html, mail.text]) {
      expect(part).toMatch(/Le cacao.*Réservé aux membres.*Le marché de nuit.*Qui vend quoi\./is);
      expect(part).toContain("/newsletter/unsubscribe/");
      expect(part).not.toMatch(/zorglonde|Un brouillon|jeton-du-destinataire/);
    }
    const [, file, width] = /src="https:\/\/palabre.example\/image\/([^"?]+)\?w=(\d+)"/.exec(mail.html!)!;
    expect([file, limits.imageWidths]).toEqual([coverName, expect.arrayContaining([Number(width)])]);
    expect(await states()).toEqual(["DONE", "PLANNED"]);
    expect(await planned()).toBe("2030-12-06T08:00:00.000Z");
  });

  it("sends nothing in a week without an article, which is kept to be shown", async () => {
    const editor = await buildPublisher();
    await buildPost({ by: editor, title: "Ancien", at: new Date(clock.now().getTime() - days(9)) });
    await pass(days(1));
    expect(await states()).toEqual(["EMPTY", "PLANNED"]);
    expect(smtp.received).toHaveLength(0);
  });

  it("lists no article twice, and leaves out none when it was late", async () => {
    const editor = await buildPublisher();
    await buildPost({ by: editor, title: "Premier" });
    // The site was down from Thursday to Saturday.
    await pass(days(2));
    const second = await buildPost({ by: editor, title: "Second" });
    await sendPostByMail(editor, second._id, {});
    await pass(days(7));
    // The article too, which was sent by itself before.
    expect(smtp.received.map(({ mail }) => mail.subject).sort()).toEqual([
      "La lettre de la semaine\u00a0: Premier",
      "La lettre de la semaine\u00a0: Second",
      "Second",
    ]);
    const last = smtp.received.find(({ mail }) => mail.subject?.endsWith(": Second"));
    expect(last?.mail.html).not.toContain("Premier");
  });

  it("follows the settings: another day, a stopped week, and off", async () => {
    await planDigest();
    choose({ digestDay: "SATURDAY", digestAt: "18:30" });
    await planDigest();
    expect(await planned()).toBe("2030-11-30T18:30:00.000Z");
    const editor = await buildPublisher();
    await stopMailing(editor, (await MailingModel.findOne({ state: "PLANNED" }))!._id);
    await planDigest();
    // A week has one: the stopped one is this week's.
    expect(await planned()).toBe("2030-12-07T18:30:00.000Z");
    choose({ isDigestOn: false });
    await planDigest();
    expect(await states()).toEqual(["STOPPED"]);
  });

  it("is planned once by gateways that do it together, and not sent when it was switched off at the last minute", async () => {
    const editor = await buildPublisher();
    await buildPost({ by: editor, title: "Premier" });
    await Promise.all([planDigest(), planDigest(), planDigest()]);
    expect(await states()).toEqual(["PLANNED"]);
    clock.advance(days(1));
    choose({ isDigestOn: false });
    await deliverMailings();
    expect(await states()).toEqual([]);
    expect(smtp.received).toHaveLength(0);
  });

  it("is looked at and tried before it goes", async () => {
    const editor = await buildPublisher();
    expect(await findDigest(editor)).toEqual({ isOn: true, nextAt: null, preview: null });
    await expect(sendDigestTest(editor)).rejects.toMatchObject({ code: "CONFLICT" });
    await buildPost({ by: editor, title: "Premier" });
    await planDigest();
    const { nextAt, preview } = await findDigest(editor);
    expect(nextAt).toEqual(new Date("2030-11-29T08:00:00Z"));
    const token = preview!.split("/").at(-1)!;
    expect(await readMailPreview(token, false)).toContain("Premier");
    clock.advance(minutes(11));
    expect(await readMailPreview(token, false)).toBeNull();
    expect(await sendDigestTest(editor)).toContain("@");
  });
});

it("its time follows the clocks of the site, through a change to summer time", () => {
  const friday = { digestDay: "FRIDAY", digestAt: "08:00" } as const;
  const next = (after: string, zone: string) => nextDigestAt(new Date(after), friday, zone).toISOString();
  expect(next("2026-03-26T12:00:00Z", "Europe/Paris")).toBe("2026-03-27T07:00:00.000Z");
  expect(next("2026-03-27T07:00:00Z", "Europe/Paris")).toBe("2026-04-03T06:00:00.000Z");
  // A Sunday evening there, a Monday here.
  expect(weekOf(new Date("2026-11-30T02:00:00Z"), "America/Cayenne")).toBe("2026-11-23");
  expect(weekOf(new Date("2026-11-30T02:00:00Z"), "Africa/Abidjan")).toBe("2026-11-30");
});
