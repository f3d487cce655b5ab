import { interleaved, rate } from "./measure.ts";
import { openSite, servePlain } from "./site.ts";

/** What the feed page asks for, as a client sends it. */
const query = `query FeedsPage($limit: Int!) {
  feeds(limit: $limit) {
    lastSeq
    hasMore
    items {
      id text createdAt likeCount commentCount isLikedByMe
      author { id firstName lastName image { name } }
      comments(limit: 3) { hasMore items { id text createdAt author { id firstName lastName } } }
    }
  }
}`;

/** The feed list through GraphQL and the page /feeds, each against a bare server that answers the same bytes. */
export async function run(): Promise<void> {
  const site = await openSite();
  const list = {
    url: `${site.url}/graphql`,
    method: "POST",
    body: JSON.stringify({ query, variables: { limit: 20 } }),
    headers: { "content-type": "application/json" },
  };
  const page = { url: `${site.url}/feeds` };
  const json = await (await fetch(list.url, list)).text();
  const html = await (await fetch(page.url)).text();
  const plainJson = await servePlain("application/json", json);
  const plainHtml = await servePlain("text/html", html);
  try {
    const seen = await interleaved(3, {
      list: () => rate(list),
      plainJson: () => rate({ url: plainJson.url }),
      page: () => rate(page),
      plainHtml: () => rate({ url: plainHtml.url }),
    });
    const row = (name: string, ours: number, plain: number, bytes: string) =>
      console.log(
        `| ${name} | ${Math.round(ours)} | ${Math.round(plain)} | ${(ours / plain).toFixed(3)} | ${bytes.length} |`,
      );
    console.log("| what | requests a second | bare node:http | ratio | bytes |\n|---|---|---|---|---|");
    row("GraphQL list of feeds", seen.list, seen.plainJson, json);
    row("/feeds rendered", seen.page, seen.plainHtml, html);
  } finally {
    plainJson.close();
    plainHtml.close();
    await site.close();
  }
}
