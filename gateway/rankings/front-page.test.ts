import { beforeAll, describe, expect, it } from "vitest";
import type { SiteHome } from "../../schema/site/home.ts";
import { defaultSiteSettings } from "../../schema/site/settings.ts";
import { createCategory } from "../categories/category.service.ts";
import type { Viewer } from "../core/policies.ts";
import { applySite } from "../core/site/current-site.ts";
import { createPost } from "../posts/editing/save-post.service.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import type { Post } from "../posts/post.service.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { composeFrontPage, type FrontPage } from "./front-page.service.ts";

withDatabase();

const ids = (posts: readonly Post[]) => posts.map(({ _id }) => String(_id));
const titles = (posts: readonly Post[]) => posts.map(({ title }) => title);
const onTop = ({ carousel, secondary, recent, popular, exclusive, discussed }: FrontPage) => [
  ...[carousel, secondary, recent, popular, exclusive, discussed].flatMap(ids),
];

describe("the front page", () => {
  let admin: Viewer;
  const published: Post[] = [];
  const publish = async (tag: string, more: object = {}) => {
    const title = `Article ${published.length}`;
    const input = { title, description: "Une description.", content: "Du texte.", tags: [tag] };
    const at = new Date(Date.UTC(2026, 0, 1 + published.length));
    published.push(await createPost(admin, { status: "PUBLISHED", ...input, ...more }, { at }));
    return published.at(-1)!;
  };

  const block = (kind: string, changes = {}) => ({ kind, title: "", text: "", isShown: true, ...changes });
  const lead = ({ _id }: Post, changes = {}) => ({ postId: String(_id), title: "", focus: "", ...changes });
  const arrangeHome = (home: Partial<SiteHome>) =>
    applySite({ ...defaultSiteSettings, home: { ...defaultSiteSettings.home, ...home } });

  beforeAll(async () => {
    admin = await buildPublisher();
    for (const [section, name] of ["Culture", "Nature", "Vide"].entries())
      await createCategory(admin, { name, section });
  });

  const lists = (page: FrontPage) => [...onTop(page), ...page.sections.flatMap(({ posts }) => ids(posts))];

  it("shows one of fewer than six articles in front and the others in a list, none twice", async () => {
    expect((await composeFrontPage()).hasArticles).toBe(false);
    for (let count = 0; count < 5; count++) {
      await publish("Culture", { isExclusive: count === 0 });
      const page = await composeFrontPage();
      expect(titles(page.carousel)).toEqual([`Article ${count}`]);
      expect(page.secondary).toHaveLength(count);
      expect(lists(page)).toHaveLength(count + 1);
    }
    arrangeHome({ blocks: [block("secondary", { isShown: false })] });
    expect(titles((await composeFrontPage()).recent)).toHaveLength(4);
    arrangeHome({ leads: [lead(published[2]!)] });
    expect(titles((await composeFrontPage()).carousel)).toEqual(["Article 2"]);
    arrangeHome({});
  });

  it("shows no article twice from the carousel to the sliders, and the newest five first", async () => {
    const reader = await buildReader();
    for (let count = 0; count < 35; count++) {
      await publish(count % 2 ? "Culture" : "Nature", { isExclusive: count % 3 === 0 });
    }
    for (const post of [4, 5, 7].map((at) => published[at]!))
      await commentPost(reader, String(post._id), { text: "Merci." });
    const page = await composeFrontPage();
    const newest = titles(published.toReversed());
    expect(titles(page.carousel)).toEqual(newest.slice(0, 5));
    expect(page.secondary).toHaveLength(3);
    const elsewhere = titles([
      ...[page.carousel, page.secondary, page.exclusive, page.discussed].flat(),
      ...page.sections.flatMap(({ posts }) => posts),
    ]);
    expect(titles(page.recent)).toEqual(newest.filter((title) => !elsewhere.includes(title)).slice(0, 8));
    expect(page.exclusive.every(({ isExclusive }) => isExclusive)).toBe(true);
    expect(titles(page.discussed).sort()).toEqual(["Article 4", "Article 5", "Article 7"]);
    expect(new Set(lists(page)).size).toBe(lists(page).length);
    // Nobody has read them: there is nothing to rank.
    expect([page.recent, page.popular, page.exclusive].map(({ length }) => length)).toEqual([8, 0, 5]);
  });

  it("gives each category that has articles a block of at most four that stand nowhere else", async () => {
    const page = await composeFrontPage();
    expect(page.sections.map(({ category }) => category.name)).toEqual(["Culture", "Nature"]);
    expect(new Set(lists(page)).size).toBe(lists(page).length);
    for (const { category, posts } of page.sections) {
      expect(posts.length).toBeGreaterThan(0);
      expect(posts.length).toBeLessThanOrEqual(4);
      expect(posts.every(({ tags }) => tags.includes(category.slug))).toBe(true);
    }
  });

  it("shows the blocks of the settings in their order, with chosen articles first", async () => {
    const [oldest, other] = [published[0]!, published[1]!];
    const unknown = lead(oldest, { postId: "0123456789abcdef01234567" });
    arrangeHome({
      blocks: [
        block("text", { title: "Bienvenue" }),
        block("popular"),
        block("exclusive", { isShown: false }),
      ],
      leads: [unknown, lead(oldest, { title: "Autrement" }), lead(other)],
    });
    const page = await composeFrontPage();
    expect(page.blocks.map(({ kind }) => kind).slice(0, 4)).toEqual([
      ...["text", "popular", "carousel", "secondary"],
    ]);
    expect(page.exclusive).toEqual([]);
    expect(ids(page.carousel).slice(0, 2)).toEqual(ids([oldest, other]));
    expect(titles(page.carousel).slice(2)).toEqual(titles(published.toReversed().slice(0, 3)));
    expect(page.leads.map(({ title }) => title)).toEqual(["Autrement"]);
    expect(new Set(onTop(page)).size).toBe(onTop(page).length);
    arrangeHome({ blocks: [block("carousel", { isShown: false })], leads: [lead(oldest)] });
    const without = await composeFrontPage();
    expect([without.carousel, ids(without.secondary)[0]]).toEqual([[], String(oldest._id)]);
    arrangeHome({});
  });
});
