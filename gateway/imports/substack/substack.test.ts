import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { SubscriberModel } from "../../newsletters/subscribers/subscriber.entity.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { findRedirect } from "../../redirects/find-redirect.service.ts";
import { RedirectModel } from "../../redirects/redirect.entity.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { zipOf } from "../../testing/written-files.ts";
import { ImportItemModel } from "../records/import-item.entity.ts";
import { allRemarks } from "../records/remarks.service.ts";
import { runImport } from "../runs/import.service.ts";
import { undoImport } from "../runs/undo.service.ts";

withDatabase();

let admin: Viewer;
beforeEach(async () => {
  admin = viewerOf(await buildAdmin());
});

const site = () =>
  zipOf({
    "posts.csv": [
      "post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url",
      "101.le-port,2019-04-02T08:30:00.000Z,TRUE,,,newsletter,everyone,Le port,Ce qui part.,",
      "102.la-nuit,2019-04-03T08:30:00.000Z,true,,,newsletter,only_paid,La nuit,,",
      "103.projet,,false,,,newsletter,everyone,Projet,,",
      "104.absent,2019-04-04T08:30:00.000Z,true,,,newsletter,everyone,Absent,,",
    ].join("\n"),
    "posts/101.le-port.html":
      '<p>Voir <a href="https://ancien.example/p/la-nuit">la nuit</a>.</p><script>alert(1)</script>',
    "posts/102.la-nuit.html": "<p>Un.</p>",
    "posts/103.projet.html": "<p>Plus tard.</p>",
    "email_list.csv":
      "email,active_subscription,expiry,email_disabled,created_at\nawa@lettre.example,true,,false,2020-01-01\nnon@lettre.example,false,,TRUE,2020-01-01\n",
  });

it("brings articles and those who receive letters, says what stays, and goes whole", async () => {
  const run = await runImport(admin, {
    kind: "substack",
    paths: [await site()],
    site: "https://ancien.example",
  });
  expect(run.counts).toMatchObject({ articles: 3, subscribers: 1 });
  const posts = await PostModel.find({}).sort({ slug: 1 }).lean();
  expect(posts.map(({ slug, status }) => [slug, status])).toEqual([
    ["la-nuit", "DRAFT"],
    ["le-port", "PUBLISHED"],
    ["projet", "DRAFT"],
  ]);
  expect(posts[1]).toMatchObject({
    content: "Voir [la nuit](/posts/la-nuit).",
    description: "Ce qui part.",
    publishedAt: new Date("2019-04-02T08:30:00Z"),
  });
  expect(await SubscriberModel.find({}).sort({ email: 1 }).lean()).toMatchObject([
    { email: "awa@lettre.example", state: "IMPORTED" },
    { email: "non@lettre.example", state: "UNSUBSCRIBED" },
  ]);
  expect(await findRedirect("/p/le-port")).toBe("/posts/le-port");
  expect(await findRedirect("/feed")).toBe("/rss.xml");
  const remarks: string[] = [];
  for await (const { about, text } of allRemarks(run._id)) remarks.push(`${about}: ${text}`);
  expect(remarks.join("\n")).toMatch(/La nuit: Réservé là-bas/);
  expect(remarks.join("\n")).toMatch(/Absent: Laissé/);
  expect((await undoImport(admin, String(run._id))).state).toBe("UNDONE");
  for (const count of [
    PostModel.countDocuments({}),
    SubscriberModel.countDocuments({}),
    RedirectModel.countDocuments({}),
    ImportItemModel.countDocuments({}),
  ])
    expect(await count).toBe(0);
});
