import { interleaved, rate } from "./measure.ts";
import { loginAsMembers, openSite, type Person, servePlain } from "./site.ts";

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

const json = { "content-type": "application/json" };
const withToken = ({ token }: Person) => ({ ...json, authorization: `Bearer ${token}` });

/**
 * The feed list through GraphQL and the page /feeds, each against a bare server that answers the same bytes: as a
 * visitor, whose answer all visitors share for a second, and as members in turn, who share what is everybody's.
 */
export async function run(): Promise<void> {
  const site = await openSite();
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
    const seen = await interleaved(3, {
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
    console.log("| what | requests a second | bare node:http | ratio | bytes |\n|---|---|---|---|---|");
    row("GraphQL list of feeds, visitor", seen.list, seen.plainList, texts.list);
    row("GraphQL list of feeds, member", seen.memberList, seen.plainList, texts.list);
    row("/feeds rendered, visitor", seen.page, seen.plainPage, texts.page);
    row("/feeds rendered, member", seen.memberPage, seen.plainPage, texts.page);
  } finally {
    plainList.close();
    plainPage.close();
    await site.close();
  }
}
