import type { Site } from "../../e2e/support/site.ts";
import { interleaved, rate } from "../support/measure.ts";
import { graphql, type LoggedInUser, loginAsMembers, openSite, servePlain } from "../support/site.ts";

/** Returns the paths of the most read pages by name. */
export async function readingPages(site: Site): Promise<Record<string, string>> {
  const { posts } = await graphql<{ posts: { items: { slug: string }[] } }>(
    site,
    "{ posts(limit: 1) { items { slug } } }",
  );
  return { home: "/", list: "/posts", article: `/posts/${posts.items[0]?.slug}`, feeds: "/feeds" };
}

// The gateway refuses more concurrent password hashes than this.
const memberCount = 16;

/**
 * Measures pages per second, each against a bare server that sends the same bytes: as a visitor (the rendered page is
 * cached for a second), as members in rotation (rendered each time; shared queries are cached for a second), and as members
 * of a gateway without caches.
 */
export async function run(): Promise<void> {
  const sites = await Promise.all([openSite(), openSite({ BRIEF_CACHE: "off" })]);
  const [site, uncached] = sites as [Site, Site];
  try {
    const [members, uncachedMembers] = await Promise.all(
      sites.map((each) => loginAsMembers(each, memberCount)),
    );
    const cookiesOf = (people: readonly LoggedInUser[] = []) => people.map(({ cookie }) => ({ cookie }));
    console.log(
      "| page | bytes | visitor | member | member, no cache | bare node:http | ratios |\n|---|---|---|---|---|---|---|",
    );
    const others = Object.values(await readingPages(uncached));
    for (const [index, [name, path]] of Object.entries(await readingPages(site)).entries()) {
      const url = site.url + path;
      const html = await (await fetch(url)).text();
      const plain = await servePlain("text/html", html);
      try {
        const result = await interleaved(3, {
          visitor: () => rate({ url }),
          member: () => rate({ url, headers: cookiesOf(members) }),
          uncachedMember: () =>
            rate({ url: uncached.url + others[index], headers: cookiesOf(uncachedMembers) }),
          plain: () => rate({ url: plain.url }),
        });
        const rates = [result.visitor, result.member, result.uncachedMember];
        const ratios = rates.map((each) => (each / result.plain).toFixed(3)).join(", ");
        const cells = [...rates, result.plain].map(Math.round).join(" | ");
        console.log(`| ${name} | ${html.length} | ${cells} | ${ratios} |`);
      } finally {
        plain.close();
      }
    }
  } finally {
    for (const each of sites) await each.close();
  }
}
