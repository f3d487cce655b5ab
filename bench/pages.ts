import type { Site } from "../e2e/site.ts";
import { interleaved, rate } from "./measure.ts";
import { graphql, loginAsMembers, openSite, type Person, servePlain } from "./site.ts";

/** What is read most: name and path. */
export async function readingPages(site: Site): Promise<Record<string, string>> {
  const { posts } = await graphql<{ posts: { items: { slug: string }[] } }>(
    site,
    "{ posts(limit: 1) { items { slug } } }",
  );
  return { home: "/", list: "/posts", article: `/posts/${posts.items[0]?.slug}`, feeds: "/feeds" };
}

// More who hash a password at once are refused.
const members = 16;

/**
 * Pages rendered a second, each against a bare server that answers the same bytes: as a visitor, whose page all
 * visitors share for a second; as members in turn, whose pages are rendered each time, from what is everybody's for a
 * second and what is theirs; and as members of a gateway that keeps nothing, the database behind all of it.
 */
export async function run(): Promise<void> {
  const sites = await Promise.all([openSite(), openSite({ BRIEF_CACHE: "off" })]);
  const [site, forgetful] = sites as [Site, Site];
  try {
    const [ours, theirs] = await Promise.all(sites.map((each) => loginAsMembers(each, members)));
    const cookiesOf = (people: readonly Person[] = []) => people.map(({ cookie }) => ({ cookie }));
    console.log(
      "| page | bytes | visitor | member | member, nothing kept | bare node:http | ratios |\n|---|---|---|---|---|---|---|",
    );
    const others = Object.values(await readingPages(forgetful));
    for (const [index, [name, path]] of Object.entries(await readingPages(site)).entries()) {
      const url = site.url + path;
      const html = await (await fetch(url)).text();
      const plain = await servePlain("text/html", html);
      try {
        const seen = await interleaved(3, {
          visitor: () => rate({ url }),
          member: () => rate({ url, headers: cookiesOf(ours) }),
          bare: () => rate({ url: forgetful.url + others[index], headers: cookiesOf(theirs) }),
          plain: () => rate({ url: plain.url }),
        });
        const asked = [seen.visitor, seen.member, seen.bare];
        const ratios = asked.map((each) => (each / seen.plain).toFixed(3)).join(", ");
        const cells = [...asked, seen.plain].map(Math.round).join(" | ");
        console.log(`| ${name} | ${html.length} | ${cells} | ${ratios} |`);
      } finally {
        plain.close();
      }
    }
  } finally {
    for (const each of sites) await each.close();
  }
}
