import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { fileOf, zipOf } from "../../testing/written-files.ts";
import { bloggerEntry, bloggerFeed, bloggerSite } from "../fixtures/blogger.fixture.ts";
import { entriesOf, recordsIn, remarksOf } from "../fixtures/read-source.fixture.ts";

const markdownOf = (html: string) =>
  htmlToMarkdown({ html, notes: new Map(), addresses: new Map() }).markdown;
const feed = (...entries: readonly string[]) => fileOf(bloggerFeed(entries), "feed.atom");
const answer = (id: string, parent: string, answered = "", more = {}) =>
  bloggerEntry({
    ...{ id, type: "COMMENT", content: `Mot ${id}`, author: "Koffi" },
    more: `<blogger:parent>tag:blogger.com,1999:blog-1.post-${parent}</blogger:parent><blogger:inReplyTo>${answered && `tag:blogger.com,1999:blog-1.post-${answered}`}</blogger:inReplyTo>`,
    ...more,
  });

it("keeps captions, parts lines at empty ones, and leaves links of pictures to themselves", async () => {
  const [port, nuit] = entriesOf(await recordsIn("blogger", fileOf(bloggerSite("La nuit"), "feed.atom")));
  expect(markdownOf(port?.body ?? "").split("\n\n")[1]).toBe(
    '![Le quai](https://blogger.googleusercontent.com/img/a/AVv/s320/port.jpg "Au matin")',
  );
  expect(port?.cover).toBe("https://blogger.googleusercontent.com/img/a/AVv/s320/port.jpg");
  expect(markdownOf(nuit?.body ?? "")).toBe("Un.\n\nDeux.");
});

it("takes the picture with which a text begins as its cover, and no other out of it", async () => {
  const picture =
    '<div class="separator"><a href="https://1.bp.blogspot.com/a/s1600/p.jpg"><img src="https://1.bp.blogspot.com/a/s320/p.jpg" /></a></div>';
  const records = await recordsIn(
    "blogger",
    feed(
      bloggerEntry({ id: "1", content: `${picture}Un.` }),
      bloggerEntry({ id: "2", content: `Un.${picture}` }),
    ),
  );
  const [first, second] = entriesOf(records);
  expect([first?.cover, second?.cover]).toEqual(Array(2).fill("https://1.bp.blogspot.com/a/s320/p.jpg"));
  expect(markdownOf(first?.body ?? "")).toBe("Un.");
  expect(markdownOf(second?.body ?? "")).toBe("Un.\n\n![](https://1.bp.blogspot.com/a/s320/p.jpg)");
});

it("keeps comments and their answers, drafts, what is planned, and names the rest", async () => {
  const records = await recordsIn(
    "blogger",
    feed(
      answer("11", "1"),
      bloggerEntry({ id: "1", title: "Un & deux", content: "Un." }),
      answer("12", "1", "11"),
      answer("13", "1", "", { status: "SPAM" }),
      answer("14", "1", "", { status: "PENDING" }),
      bloggerEntry({ id: "2", title: "Brouillon", status: "DRAFT", content: "Un." }),
      bloggerEntry({ id: "3", title: "Bientôt", status: "SCHEDULED", content: "Un." }),
      bloggerEntry({ id: "4", title: "Jeté", status: "SOFT_TRASHED", content: "Un." }),
    ),
  );
  const entries = entriesOf(records);
  expect(entries.map(({ title, status }) => [title, status])).toEqual([
    ["Un & deux", "PUBLISHED"],
    ["Brouillon", "DRAFT"],
    ["Bientôt", "SCHEDULED"],
  ]);
  expect(
    entries[0]?.comments.map(({ key, parentKey, name, isHeld }) => [key, parentKey, name, isHeld]),
  ).toEqual([
    ["11", "", "Koffi", false],
    ["12", "11", "Koffi", false],
    ["14", "", "Koffi", true],
  ]);
  expect(remarksOf(records)).toEqual([
    "L’ancien site: Commentaires indésirables laissés\u00a0: 1",
    "Jeté: Laissé\u00a0: il était à la corbeille",
  ]);
});

/** A backup as Blogger gave it before Takeout. */
const former = `<?xml version='1.0' encoding='UTF-8'?><?xml-stylesheet href="http://www.blogger.com/styles/atom.css" type="text/css"?>
<feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-1.archive</id><title type='text'>L’ancien site</title>
<link rel='http://schemas.google.com/g/2005#feed' type='application/atom+xml' href='http://www.blogger.com/feeds/1/archive'/><link rel='alternate' type='text/html' href='https://ancien.example/'/>
<entry><id>tag:blogger.com,1999:blog-1.settings.BLOG_NAME</id><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#settings'/><content type='text'>L’ancien site</content></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-2</id><published>2012-04-02T10:30:00.000+02:00</published><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#post'/><category scheme='http://www.blogger.com/atom/ns#' term='Marchés'/><title type='text'>Le port</title><content type='html'>Un.</content><link rel='alternate' type='text/html' href='https://ancien.example/2012/04/le-port.html' title='Le port'/><author><name>Awa</name><uri>http://www.blogger.com/profile/9</uri><email>noreply@blogger.com</email></author></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-3</id><published>2012-04-03T10:30:00.000+02:00</published><app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#post'/><title type='text'>Projet</title><content type='html'>Un.</content></entry>
<entry><id>tag:blogger.com,1999:blog-1.post-5</id><published>2012-04-03T10:30:00.000+02:00</published><category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#comment'/><title type='text'>Très...</title><content type='html'>Très bien</content><author><name>Awa</name><uri>http://www.blogger.com/profile/9</uri></author><thr:in-reply-to href='https://ancien.example/2012/04/le-port.html' ref='tag:blogger.com,1999:blog-1.post-2' type='text/html'/><link rel='related' href='http://www.blogger.com/feeds/1/2/comments/default/4'/></entry>
</feed>`;

it("reads the backups of before Takeout", async () => {
  const records = await recordsIn("blogger", fileOf(former, "blog-04-02-2012.xml"));
  expect(records[0]).toEqual({ type: "site", address: "https://ancien.example/", title: "L’ancien site" });
  const [port, draft] = entriesOf(records);
  expect(port).toMatchObject({
    ...{ slug: "le-port", date: new Date("2012-04-02T08:30:00Z"), status: "PUBLISHED", terms: ["Marchés"] },
    comments: [
      { key: "5", parentKey: "4", authorKey: "http://www.blogger.com/profile/9", html: "Très bien" },
    ],
  });
  expect(draft).toMatchObject({ title: "Projet", status: "DRAFT", addresses: [] });
});

it.each([
  [
    "a feed of the site",
    async () =>
      fileOf(
        '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>B</title></entry></feed>',
        "a.xml",
      ),
    /Takeout/,
  ],
  ["a zip without a feed", async () => zipOf({ "a.txt": "A", "b.txt": "B" }), /fichier \.atom/],
  ["a feed that is cut off", async () => fileOf(bloggerSite("La nuit").slice(0, 900), "feed.atom"), /coupé/],
])("refuses %s in one sentence", async (_name, write, sentence) => {
  await expect(recordsIn("blogger", await write())).rejects.toThrow(sentence);
});
