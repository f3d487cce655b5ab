import { beforeAll, describe, expect, it } from "vitest";
import { createCategory } from "../categories/category.service.ts";
import type { Viewer } from "../core/policies.ts";
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

  beforeAll(async () => {
    admin = await buildPublisher();
    for (const [section, name] of ["Culture", "Nature", "Vide"].entries())
      await createCategory(admin, { name, section });
  });

  it("shows the lists of a site with three articles as they are", async () => {
    for (let count = 0; count < 3; count++) await publish("Culture", { isExclusive: count === 0 });
    const page = await composeFrontPage();
    expect(titles(page.carousel)).toEqual(["Article 2", "Article 1", "Article 0"]);
    expect(page.secondary).toEqual([]);
    expect(titles(page.recent)).toEqual(titles(page.carousel));
    expect(page.popular).toHaveLength(3);
    expect(titles(page.exclusive)).toEqual(["Article 0"]);
    expect(page.sections).toEqual([]);
  });

  it("shows no article twice from the carousel to the sliders, and the newest five first", async () => {
    const reader = await buildReader();
    for (let count = 0; count < 37; count++) {
      await publish(count % 2 ? "Culture" : "Nature", { isExclusive: count % 3 === 0 });
    }
    for (const post of [4, 5, 7].map((at) => published[at]!))
      await commentPost(reader, String(post._id), { text: "Merci." });
    const page = await composeFrontPage();
    const newest = titles(published.toReversed());
    expect(titles(page.carousel)).toEqual(newest.slice(0, 5));
    expect(page.secondary).toHaveLength(3);
    const elsewhere = titles([...page.carousel, ...page.secondary, ...page.exclusive]);
    expect(titles(page.recent)).toEqual(newest.filter((title) => !elsewhere.includes(title)).slice(0, 8));
    expect(page.exclusive.every(({ isExclusive }) => isExclusive)).toBe(true);
    expect(titles(page.discussed).sort()).toEqual(["Article 4", "Article 5", "Article 7"]);
    expect(new Set(onTop(page)).size).toBe(onTop(page).length);
    expect([page.recent, page.popular, page.exclusive].map(({ length }) => length)).toEqual([8, 8, 8]);
  });

  it("gives each category that has articles a block of at most four that are not in view above", async () => {
    const page = await composeFrontPage();
    expect(page.sections.map(({ category }) => category.name)).toEqual(["Culture", "Nature"]);
    const blocks = page.sections.flatMap(({ posts }) => ids(posts));
    expect(new Set(blocks).size).toBe(blocks.length);
    for (const { category, posts } of page.sections) {
      expect(posts.length).toBeGreaterThan(0);
      expect(posts.length).toBeLessThanOrEqual(4);
      expect(posts.every(({ tags }) => tags.includes(category.slug))).toBe(true);
    }
    const { carousel, secondary, recent, popular, exclusive, discussed } = page;
    const inView = [
      carousel,
      secondary,
      discussed,
      ...[recent, popular, exclusive].map((list) => list.slice(0, 4)),
    ];
    expect(inView.flatMap(ids).filter((id) => blocks.includes(id))).toEqual([]);
  });
});
