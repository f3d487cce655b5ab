import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { noRequest } from "../../core/context.ts";
import { applyEnv } from "../../core/env.ts";
import { resetMailTransport } from "../../lib/mail/mail-transport.ts";
import { deliverMails } from "../../mails/mail-delivery.service.ts";
import { updatePost } from "../../posts/editing/save-post.service.ts";
import { createSeries, setPostSeries, setSeriesPosts } from "../../series/series-changes.service.ts";
import { findPublishedTag } from "../../tags/tag-page.service.ts";
import { consumed } from "../../testing/consumed.ts";
import { buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { withSmtp } from "../../testing/servers/smtp.ts";
import { deliverMailings } from "../delivery/mailing-delivery.service.ts";
import { findPreferences } from "../subscribers/preferences.service.ts";
import { confirmNewsletter, subscribeNewsletter } from "../subscribers/subscribe.service.ts";
import { SubscriberModel } from "../subscribers/subscriber.entity.ts";
import { findFollowedAuthors, findFollowedSeries, findFollowedTags } from "../topics/topic.service.ts";
import { sendPostByMail } from "./start-mailing.service.ts";

const { env } = withDatabase({ RATE_LIMIT: "off" });
const smtp = withSmtp(({ url }) => {
  applyEnv({ ...env, smtpUrl: url, siteUrl: "https://palabre.example" });
  resetMailTransport();
});

describe("an author whom a visitor follows by mail", () => {
  const follow = async (authorId: string) => {
    await subscribeNewsletter(
      { ...noRequest, ip: "203.0.113.7" },
      { email: "awa@exemple.ci", topics: [authorId] },
    );
    await deliverMails();
    const link = /confirmation\/(\S+)/.exec(smtp.received.at(-1)?.mail.text ?? "");
    return confirmNewsletter(link?.[1] ?? "", "203.0.113.7");
  };

  it("writes, and the mail comes by itself, once", async () => {
    const author = await buildPublisher();
    await buildStoredPost({ by: author });
    const token = await follow(author.id);
    expect(await findPreferences(token)).toMatchObject({ isForSite: false });
    smtp.received.length = 0;
    const post = await buildPost({ by: author, title: "La lagune" });
    await buildPost({ by: await buildPublisher(), title: "Un autre" });
    await deliverMailings();
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ["awa@exemple.ci", "La lagune"],
    ]);
    // An editor's own sending is another one, and reaches this person no more.
    const other = { email: "issa@exemple.ci", state: "ACTIVE", createdAt: new Date() } as const;
    await SubscriberModel.create({ ...other, isForSite: true, topicIds: [] });
    expect((await sendPostByMail(author, post._id, {})).isForFollowers).toBeFalsy();
    await deliverMailings();
    expect(smtp.received.map(({ to }) => to[0])).toEqual(["awa@exemple.ci", "issa@exemple.ci"]);
  });

  it("and a series, whose next article comes by itself", async () => {
    const author = await buildPublisher();
    const first = await buildPost({ by: author, title: "Le port, un" });
    const { _id } = await createSeries(author, { title: "Le port" });
    await setSeriesPosts(author, String(_id), [String(first._id)]);
    await deliverMailings();
    const token = await follow(String(_id));
    const { topicIds } = (await findPreferences(token))!;
    expect((await findFollowedSeries(topicIds.map(String))).map(({ name }) => name)).toEqual(["Le port"]);
    expect((await findFollowedAuthors(topicIds.map(String))).map(({ name }) => name)).not.toContain(
      "Le port",
    );
    smtp.received.length = 0;
    await buildPost({ by: author, title: "Un autre" });
    const next = await buildPost({ by: author, title: "Le port, deux", status: "DRAFT" });
    await setPostSeries(author, String(next._id), String(_id));
    await updatePost(author, next._id, { status: "PUBLISHED" });
    await consumed();
    await deliverMailings();
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ["awa@exemple.ci", "Le port, deux"],
    ]);
  });

  it("and a category and a keyword, whose next article comes once to who follows both", async () => {
    const author = await buildPublisher();
    const { _id, slug } = await createCategory(author, { name: "Ports" });
    await buildPost({ by: author, tags: ["Lagune"] });
    await deliverMailings();
    const { _id: tagId } = (await findPublishedTag("lagune"))!;
    await follow(String(_id));
    const token = await follow(String(tagId));
    const { topicIds } = (await findPreferences(token))!;
    expect((await findFollowedTags(topicIds.map(String))).map(({ name }) => name)).toEqual(["Lagune"]);
    smtp.received.length = 0;
    await buildPost({ by: author, title: "La passe", tags: [slug, "Lagune"] });
    await buildPost({ by: author, title: "Un autre", tags: ["Marchés"] });
    await deliverMailings();
    expect(smtp.received.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
      ["awa@exemple.ci", "La passe"],
    ]);
  });

  it("is nobody's topic without a published article", async () => {
    const author = await buildPublisher();
    await expect(follow(author.id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
