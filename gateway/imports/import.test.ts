import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { FileModel } from "../files/file.entity.ts";
import { QueuedMailModel } from "../mails/mail.entity.ts";
import { NotificationModel } from "../notifications/notification.entity.ts";
import { PostSlugModel } from "../posts/editing/post-slug.entity.ts";
import { updatePost } from "../posts/editing/save-post.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { findRedirect } from "../redirects/find-redirect.service.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { StaticPageModel } from "../static-pages/static-page.entity.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { photograph } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { allRemarks } from "./records/remarks.service.ts";
import { runImport } from "./runs/import.service.ts";
import { items } from "./wordpress/small-site.fixture.ts";
import { fileOf, item, oldSite, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

let admin: Viewer;
let media: string;
const collections = [
  ...[PostModel, CommentModel, StaticPageModel, FileModel, RedirectModel, ImportItemModel, ImportRunModel],
] as unknown as readonly Pick<typeof PostModel, "countDocuments" | "deleteMany">[];

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), "palabre-uploads-"));
  mkdirSync(join(media, "2019/04"), { recursive: true });
  writeFileSync(join(media, "2019/04/port.jpg"), await photograph());
  writeFileSync(join(media, "2019/04/copie.jpg"), await photograph());
  writeFileSync(join(media, "../secret.jpg"), await photograph());
  symlinkSync(join(media, "../secret.jpg"), join(media, "2019/04/lien.jpg"));
});
beforeEach(async () => {
  for (const model of collections) await model.deleteMany({});
  await PostSlugModel.deleteMany({});
  await UserModel.deleteMany({});
  admin = viewerOf(await buildAdmin());
});

const bring = (content = wxr(items()), name?: string) =>
  runImport(admin, { kind: "wordpress", paths: [fileOf(content, name)], media });

it("brings articles, pages, comments, authors and media, and remarks on the rest", async () => {
  const { _id, counts, state } = await bring();
  expect(state).toBe("DONE");
  expect(counts).toMatchObject({ articles: 4, pages: 1, comments: 4, media: 1, authors: 1 });
  const port = await PostModel.findOne({ slug: "le-port" }).lean();
  expect(port).toMatchObject({
    title: "Le port d’Abidjan",
    description: "Ce qui part et ce qui arrive.",
    tags: ["marches", "port-d-abidjan"],
    status: "PUBLISHED",
    publishedAt: new Date("2019-04-02T08:30:00Z"),
    createdAt: new Date("2019-04-02T08:30:00Z"),
    commentCount: 4,
    seo: {
      title: "Le port d’Abidjan la nuit",
      description: expect.stringMatching(/^Ce qui part\. (encore ){40,}encore…$/),
    },
  });
  const [file] = await FileModel.find({}).lean();
  expect([port?.cover?.name, port?.seo.image]).toEqual([file?.filename, file?.filename]);
  expect(port?.content).toBe(
    `Voir [la nuit](/posts/la-nuit#fin) et [encore](/posts/la-nuit).\n\n![Le quai](/image/${file?.filename} "Au matin")`,
  );
  const states = await PostModel.find({}, { slug: 1, status: 1 }).sort({ slug: 1 }).lean();
  const drafts = states.filter(({ status }) => status === "DRAFT").map(({ slug }) => slug);
  expect([states.length, ...drafts]).toEqual([4, "ferme", "prive"]);
  expect(await StaticPageModel.findOne({ slug: "a-propos" }).lean()).toMatchObject({
    content: "## Nous\n\nIci.",
    isPublished: true,
  });
  const remarks: string[] = [];
  for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
  const expected = [
    /Fermé: Protégé/,
    /Le port d’Abidjan: Description pour les moteurs\u00a0: raccourci à 320/,
    /À propos: Titre, description et image pour les moteurs laissés/,
    /Jeté: Laissé/,
    /lien\.jpg: Fichier laissé/,
    /indésirables laissés\u00a0: 1/,
  ];
  for (const each of expected) expect(remarks.join("\n")).toMatch(each);
});

it("keeps comments in their order, with names and without addresses, and announces nothing", async () => {
  await bring();
  const comments = await CommentModel.find({}).sort({ _id: 1 }).lean();
  const author = await UserModel.findOne({ email: "awa@ancien.example" }).lean();
  expect(comments.map(({ authorName, authorId, text }) => [authorName ?? String(authorId), text])).toEqual([
    ["Koffi", "Très bien & vrai"],
    [String(author?._id), "Merci"],
    ["Issa", "De rien"],
    ["Caché", "À relire"],
  ]);
  expect(comments.map(({ parentId }) => String(parentId ?? ""))).toEqual([
    "",
    String(comments[0]?._id),
    String(comments[0]?._id),
    "",
  ]);
  expect(comments[3]?.hiddenAt).toBeDefined();
  expect(JSON.stringify(comments)).not.toMatch(/personne\.example|203\.0\.113/);
  expect(await NotificationModel.countDocuments({})).toBe(0);
  expect(await QueuedMailModel.countDocuments({})).toBe(0);
});

it("loses nothing in silence", async () => {
  const { _id } = await bring(
    wxr([
      item({
        id: 30,
        title: "Demain",
        status: "future",
        date: "2999-01-01 00:00:00",
        content: `<p>Texte.</p><img src="${oldSite}/absent.jpg" alt="">`,
        terms: [
          ["category", "marches", "Marchés"],
          ["rubrique", "ville", "Ville"],
        ],
        meta: { _wp_old_slug: "hier", _edit_last: "1", sous_titre: "Un champ" },
        comments: [
          { id: 31, author: "N".repeat(200), content: '<a href="https://a.example/x">là</a>' },
          {
            id: 32,
            content:
              '<blockquote>Cité</blockquote>Répondu &eacute;t&eacute;<img src="https://a.example/i.png">',
          },
        ],
      }),
    ]),
  );
  const post = await PostModel.findOne({ slug: "article-30" }).lean();
  expect(post).toMatchObject({ status: "SCHEDULED", scheduledAt: new Date("2999-01-01T00:00:00Z") });
  const comments = await CommentModel.find({}).sort({ _id: 1 }).lean();
  expect(comments.map(({ text }) => text)).toEqual([
    "là (https://a.example/x)",
    "Cité\n\nRépondu été https://a.example/i.png",
  ]);
  expect(await findRedirect("/2019/04/hier/")).toBe("/posts/article-30");
  const remarks: string[] = [];
  for await (const { about, text } of allRemarks(_id)) if (about === "Demain") remarks.push(text);
  expect(remarks).toEqual([
    "Champs ajoutés par une extension, laissés\u00a0: sous_titre («\u00a0Un champ\u00a0»)",
    "Classement d’une extension laissé («\u00a0rubrique\u00a0»)\u00a0: Ville",
    expect.stringMatching(/^Fichier laissé, https:\/\/ancien\.example\/absent\.jpg\u00a0: /),
    expect.stringMatching(/^Nom de l’auteur d’un commentaire\u00a0: raccourci/),
  ]);
});

it("reads titles, names and summaries as HTML, as WordPress stores them", async () => {
  const terms = [["category", "eco-finance", "Éco &amp; Finance"]] as const;
  const draft = { id: 41, name: "", status: "draft", title: "Sur l’<em>île</em> &amp; ailleurs", terms };
  await bring(wxr([item({ ...draft, excerpt: "<p>Sable &amp; sel</p>", content: "Oui" })]));
  expect(await PostModel.findOne({}).lean()).toMatchObject({
    title: "Sur l’île & ailleurs",
    slug: "sur-l-ile-ailleurs",
    description: "Sable & sel",
    tags: ["eco-finance"],
  });
});

it("takes the first words of a text without a summary, without its headings and marks", async () => {
  const content = "<p>Il <del>pleut</del> fait <b>beau</b>.</p><h2>Demain</h2><p>Encore.</p>";
  await bring(wxr([item({ id: 42, content })]));
  expect((await PostModel.findOne({}).lean())?.description).toBe("Il pleut fait beau. Encore.");
});

it("doubles nothing the second time, takes what has changed, and leaves what was edited here", async () => {
  await bring();
  const nuit = await PostModel.findOne({ slug: "la-nuit" }).lean();
  await updatePost(admin, nuit?._id, { title: "La nuit, ici" });
  const counts = () => Promise.all(collections.slice(0, 5).map((model) => model.countDocuments({})));
  const before = await counts();
  const changed = items();
  changed[0] = item({
    id: 10,
    title: "Le port changé",
    name: "le-port",
    terms: [["category", "marches", "Marchés"]],
    comments: [{ id: 7, content: "Nouveau" }],
  });
  changed[1] = item({
    id: 11,
    title: "La nuit, là-bas",
    name: "la-nuit",
    terms: [["category", "marches", "Marchés"]],
  });
  const { counts: second } = await bring(wxr(changed));
  expect(await counts()).toEqual([before[0], before[1]! + 1, ...before.slice(2)]);
  expect(second).toMatchObject({ articles: 0, pages: 0, media: 0 });
  expect((await PostModel.findOne({ slug: "le-port" }).lean())?.title).toBe("Le port changé");
  expect((await PostModel.findById(nuit?._id).lean())?.title).toBe("La nuit, ici");
});

it("leads old addresses to what stood there, also those of lists, numbers and smaller pictures", async () => {
  await bring();
  const [file] = await FileModel.find({}).lean();
  for (const [from, to] of [
    ["/2019/04/le-port/", "/posts/le-port"],
    ["/?p=10", "/posts/le-port"],
    ["/a-propos", "/p/a-propos"],
    ["/?page_id=15", "/p/a-propos"],
    ["/wp-content/uploads/2019/04/port.jpg", `/image/${file?.filename}`],
    ["/wp-content/uploads/2019/04/port-1024x768.jpg", `/image/${file?.filename}`],
    ["/category/marches/", "/posts?tags=marches"],
    ["/category/autre/page/2/", "/posts?tags=autre&page=2"],
    ["/tag/port-dabidjan", "/posts?tags=port-d-abidjan"],
    ["/author/awa", "/auteurs/awa-kone"],
    ...["/2019/04", "/2019/04/02/"].map((from) => [from, "/posts?year=2019"] as const),
    ["/category/marches/feed/", "/categories/marches/rss.xml"],
    ["/category/autre/feed/", "/rss.xml"],
    ["/2019/04/le-port/2/", "/2019/04/le-port"],
    ["/feed/", "/rss.xml"],
    ["/feed/rss2/", "/rss.xml"],
    ["/wp-sitemap.xml", "/sitemap.xml"],
    ["/author/awa/page/2/", "/author/awa"],
    ["/2019/04/page/2/", "/2019/04"],
    ["/2019/04/le-port/amp/", "/2019/04/le-port"],
    ["/2019/04/le-port/comment-page-1/", "/2019/04/le-port"],
    ["/2019/04/article-20/", `/image/${file?.filename}`],
    ["/?attachment_id=20", `/image/${file?.filename}`],
    ["/perdu", null],
  ])
    expect([from, await findRedirect(String(from))]).toEqual([from, to]);
});

it("keeps the address of a page of which nothing is left", async () => {
  const contact = item({
    id: 1,
    type: "page",
    name: "contact",
    title: "Contact",
    content: "[contact-form-7]",
  });
  const run = await runImport(admin, { kind: "wordpress", paths: [fileOf(wxr([contact]))] });
  expect(run.counts.pages).toBe(1);
  expect(await StaticPageModel.findOne().lean()).toMatchObject({ slug: "contact", content: "Contact" });
  expect(await findRedirect("/contact")).toBe("/p/contact");
});
