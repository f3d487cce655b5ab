import { beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { clock, hours, minutes } from "../../core/clock.ts";
import { applyEnv } from "../../core/env.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPicture, buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { LetterModel } from "../letters/letter.entity.ts";
import { findOnlineLetter } from "../letters/letter.service.ts";
import { rerenderLetter } from "../letters/rerender-letter.service.ts";
import { createLetter } from "../letters/save-letter.service.ts";
import { sendLetter } from "../sending/send-letter.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url, siteUrl: "https://palabre.example" });
  resetMailTransport();
});

beforeEach(async () => {
  clock.stop();
  for (const model of [SubscriberModel, PostModel]) await (model as typeof SubscriberModel).deleteMany({});
  const fields = { isForSite: true, topicIds: [], createdAt: new Date() };
  await SubscriberModel.create({ email: "awa@exemple.ci", state: "ACTIVE", ...fields });
});

const block = (count: number, address = "/posts") =>
  `Bonjour.\n\n[Derniers articles](${address} "!latest ${count}")`;
const letterWith = async (content: string) => {
  const editor = await buildPublisher();
  return { editor, letter: await createLetter(editor, { subject: "Bonnes feuilles", content }) };
};
const online = async (slug: string) => (await findOnlineLetter(await buildPublisher(), slug))?.html;

/** Builds articles, each a minute newer than the one before. */
async function buildArticles(...articles: object[]) {
  const editor = await buildPublisher();
  for (const article of articles) {
    clock.advance(minutes(1));
    await buildPost({ by: editor, ...article });
  }
}

describe("the newest articles in a letter", () => {
  it("are those of when it leaves, whole without pictures, and stay as they were sent", async () => {
    const { filename: coverName } = await buildPicture(await buildPublisher());
    await buildArticles({ title: "Avant-hier" }, { title: "Hier" });
    const { editor, letter } = await letterWith(block(2));
    expect(await online(letter.slug)).toMatch(/Hier.*Avant-hier/s);
    await sendLetter(editor, letter._id, { at: new Date(clock.now().getTime() + hours(1)) });
    const cover = { coverName, coverAlt: "Un étal de mangues" };
    await buildArticles({ title: "Aujourd’hui <b>", description: "Qui vend quoi.", ...cover });
    clock.advance(hours(1));
    await deliverMailings();
    const { mail } = smtp.received[0]!;
    expect(mail.html).toMatch(/Aujourd’hui &lt;b>.*Qui vend quoi\..*Hier/s);
    expect(mail.html).not.toContain("Avant-hier");
    expect(mail.html).toMatch(
      /<img src="https:\/\/palabre\.example\/image\/[^"]+" alt="Un étal de mangues" width="560"/,
    );
    for (const words of [
      /aujourd’hui <b>/i,
      /Qui vend quoi\./,
      /https:\/\/palabre\.example\/posts\/aujourd-hui/,
    ])
      expect(mail.text).toMatch(words);
    await buildArticles({ title: "Demain" });
    await rerenderLetter(letter._id);
    const page = await findOnlineLetter(null, letter.slug);
    expect(page?.html).toMatch(/Aujourd’hui &lt;b&gt;.*Hier/s);
    expect(page?.html).not.toContain("Demain");
    expect((await LetterModel.findById(letter._id).lean())?.bodyFiles).toContain(coverName);
  });

  it("stay in a letter that was not sent, whose pictures are replaced", async () => {
    await buildArticles({ title: "Hier" });
    const { letter } = await letterWith(block(2));
    await rerenderLetter(letter._id);
    await buildArticles({ title: "Aujourd’hui" });
    expect(await online(letter.slug)).toMatch(/Aujourd’hui.*Hier/s);
  });

  it("are of one category where it is chosen, and never a draft", async () => {
    const admin = viewerOf(await buildAdmin());
    const { slug } = await createCategory(admin, { name: "Musique", section: 1 });
    const ofCategory = { title: "Le balafon", tags: [slug] };
    await buildArticles(ofCategory, { title: "Le port" }, { ...ofCategory, title: "Caché", status: "DRAFT" });
    const { letter } = await letterWith(block(5, `/posts?tags=${slug}`));
    const html = await online(letter.slug);
    expect(html).toContain("Le balafon");
    expect(html).not.toMatch(/Le port|Caché|Derniers articles/);
  });
});
