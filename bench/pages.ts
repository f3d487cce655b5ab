import type { Site } from "../e2e/site.ts";
import { interleaved, rate } from "./measure.ts";
import { graphql, loginAsAdmin, openSite, servePlain } from "./site.ts";

/** What is read most: name and path. */
export async function readingPages(site: Site): Promise<Record<string, string>> {
  const { posts } = await graphql<{ posts: { items: { slug: string }[] } }>(
    site,
    "{ posts(limit: 1) { items { slug } } }",
  );
  return { home: "/", list: "/posts", article: `/posts/${posts.items[0]?.slug}`, feeds: "/feeds" };
}

/**
 * Pages rendered a second, each against a bare server that answers the same bytes: as a visitor, whose page all
 * visitors share for a second, and as a member, for whom all of it is made each time, the database behind.
 */
export async function run(): Promise<void> {
  const site = await openSite();
  try {
    const { cookie } = await loginAsAdmin(site);
    console.log(
      "| page | bytes | visitor | member, nothing kept | bare node:http | ratios |\n|---|---|---|---|---|---|",
    );
    for (const [name, path] of Object.entries(await readingPages(site))) {
      const url = site.url + path;
      const html = await (await fetch(url)).text();
      const plain = await servePlain("text/html", html);
      try {
        const seen = await interleaved(3, {
          visitor: () => rate({ url }),
          member: () => rate({ url, headers: { cookie } }),
          plain: () => rate({ url: plain.url }),
        });
        const ratios = [seen.visitor, seen.member].map((each) => (each / seen.plain).toFixed(3)).join(", ");
        const cells = [seen.visitor, seen.member, seen.plain].map(Math.round).join(" | ");
        console.log(`| ${name} | ${html.length} | ${cells} | ${ratios} |`);
      } finally {
        plain.close();
      }
    }
  } finally {
    await site.close();
  }
}
