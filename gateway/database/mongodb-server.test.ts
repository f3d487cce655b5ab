import { describe, expect, it } from "vitest";
import { withGatewaysOnMongod } from "../testing/servers/gateways-on-mongod.ts";
import { hasMongod } from "../testing/servers/mongod.ts";

// The whole suite on a MongoDB server is `npm run test:mongod`.
describe.skipIf(!hasMongod)(
  `a MongoDB server${hasMongod ? "" : ": left out, mongod is not installed"}`,
  () => {
    const site = withGatewaysOnMongod();

    it("shows an article written after the start on an empty database: lists, a search, the site map", async () => {
      const id = await site.write("Les marchés de la nuit");
      const { posts, searchPosts } = await site.ask(
        '{ posts(tags: ["marches"]) { items { id } } searchPosts(keyword: "marche nuit") { items { post { id } } } }',
      );
      expect(posts.items).toEqual([{ id }]);
      expect(searchPosts.items).toEqual([{ post: { id } }]);
      expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("<loc>");
      expect(await (await fetch(`${site.url}/api/posts`)).text()).toContain("Les marchés de la nuit");
    });

    it("counts comments and likes that come at once, and a member's likes once", async () => {
      const id = await site.write("Le marché");
      const texts = Array.from({ length: 20 }, (_, index) => `Ensemble ${index}`).sort();
      await Promise.all(texts.flatMap((text) => [site.comment(0, id, text), site.like(0, id)]));
      expect(await site.discussion(id)).toEqual({ texts, commentCount: 20, likes: 1, likeCount: 1 });
    });

    it("keeps each comment once while the primary steps down and comes back", async () => {
      const id = await site.write("Le port");
      const texts = Array.from({ length: 12 }, (_, index) => `Pendant ${index}`).sort();
      const replies = Promise.all(texts.map((text) => site.comment(0, id, text)));
      await site.admin({ replSetStepDown: 1, secondaryCatchUpPeriodSecs: 0, force: true });
      for (const { errors } of await replies) expect(errors).toBeUndefined();
      expect(await site.discussion(id)).toMatchObject({ texts, commentCount: 12 });
    });
  },
);
