import { interleaved, rate } from "../support/measure.ts";
import { type LoggedInUser, loginAsMembers, openDemonstration, servePlain } from "../support/site.ts";

/** The feed page's query, as a client sends it. */
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

const json = { "content-type": "application/json" };
const withToken = ({ token }: LoggedInUser) => ({ ...json, authorization: `Bearer ${token}` });

/**
 * Measures the feed list through GraphQL and the page /feeds, each against a bare server that sends the same bytes: as a
 * visitor (the response is cached for a second) and as members in rotation (shared queries are cached for a second).
 */
export async function run(): Promise<void> {
  const site = await openDemonstration();
  const members = await loginAsMembers(site, 16);
  const body = JSON.stringify({ query, variables: { limit: 20 } });
  const list = { url: `${site.url}/graphql`, method: "POST", body, headers: json };
  const page = { url: `${site.url}/feeds` };
  const texts = {
    list: await (await fetch(list.url, list)).text(),
    page: await (await fetch(page.url)).text(),
  };
  const plainList = await servePlain("application/json", texts.list);
  const plainPage = await servePlain("text/html", texts.page);
  try {
    const result = await interleaved(3, {
      list: () => rate(list),
      memberList: () => rate({ ...list, headers: members.map(withToken) }),
      plainList: () => rate({ url: plainList.url }),
      page: () => rate(page),
      memberPage: () => rate({ ...page, headers: members.map(({ cookie }) => ({ cookie })) }),
      plainPage: () => rate({ url: plainPage.url }),
    });
    const row = (name: string, ours: number, plain: number, text: string) =>
      console.log(
        `| ${name} | ${Math.round(ours)} | ${Math.round(plain)} | ${(ours / plain).toFixed(3)} | ${text.length} |`,
      );
    console.log("| request | requests a second | bare node:http | ratio | bytes |\n|---|---|---|---|---|");
    row("GraphQL list of feeds, visitor", result.list, result.plainList, texts.list);
    row("GraphQL list of feeds, member", result.memberList, result.plainList, texts.list);
    row("/feeds rendered, visitor", result.page, result.plainPage, texts.page);
    row("/feeds rendered, member", result.memberPage, result.plainPage, texts.page);
  } finally {
    plainList.close();
    plainPage.close();
    await site.close();
  }
}
