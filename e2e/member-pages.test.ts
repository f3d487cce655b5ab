import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { type DocumentNode, type ExecutionResult, print } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import type { PageRequest, RenderedPage, Site as SiteSettings, WebModule } from "../schema/render.ts";
import type { Access } from "../web/app/route.ts";
import { addressesOf } from "./support/addresses.ts";
import { editorOf, magazineIds } from "./support/content.ts";
import { withSite } from "./support/fixture.ts";

const access: readonly Access[] = ["all", "member"];
const roles = ["READER", "AUTHOR", "MODERATOR", "EDITOR", "ADMINISTRATOR"] as const;
const password = "une phrase pour lire";
/** Names that HTML and JSON write in different ways; two of each role, so that one reads what the other has brought. */
const fullNames = [
  ["Awa", "Koné"],
  ["D’Alma & fils", "O'Neil <b>"],
  ["Ébène", "“</script>”"],
  ["ßigrid", "N'Guessan"],
  ["Yao", "Traoré-Diabaté"],
  ["𝒜melie", "\\u0041 Zadi"],
] as const;

interface Member {
  readonly headers: Readonly<Record<string, string>>;
  readonly token: string;
  readonly role: (typeof roles)[number];
}

describe("a member's page", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  const members: Member[] = [];
  let addresses: string[] = [];
  let postIds: string[] = [];
  let feedIds: string[] = [];
  let render: RenderForSite;

  async function ask<Data>(token: string, query: string, variables?: unknown): Promise<Data> {
    const answer = await fetch(`${fixture.site.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as Data;
  }

  async function join(index: number): Promise<Member> {
    const editor = await editorOf(fixture.site);
    const [firstName, lastName] = fullNames[index % fullNames.length]!;
    const role = roles[index % roles.length]!;
    const email = `membre${index}@palabre.example`;
    const input = { firstName, lastName, telephone: "0102030405", email, password };
    const { createUser } = await editor.ask<{ createUser: { id: string } }>(
      "mutation ($input: UserInput!) { createUser(input: $input) { id } }",
      { input },
    );
    await editor.ask(
      "mutation ($id: ID!, $role: Role!) { updateUser(id: $id, input: { role: $role }) { id } }",
      {
        id: createUser.id,
        role,
      },
    );
    const answer = await fetch(`${fixture.site.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
    return { headers: { cookie }, token: ((await answer.json()) as { token: string }).token, role };
  }

  beforeAll(async () => {
    const ids = magazineIds();
    addresses = [
      ...addressesOf(ids, ...access),
      "/posts?tags=marches",
      "/posts/search?keyword=lampes",
      "/nulle-part",
    ];
    const editor = await editorOf(fixture.site);
    for (const text of ["Le marché rouvre", "La lagune monte", "Un concert ce soir"]) {
      await editor.ask("mutation ($text: String!) { createFeed(input: { text: $text }) { id } }", { text });
    }
    type Lists = { posts: { items: { id: string }[] }; feeds: { items: { id: string }[] } };
    const lists = await editor.ask<Lists>(
      "{ posts(limit: 6) { items { id } } feeds(limit: 3) { items { id } } }",
    );
    postIds = lists.posts.items.map(({ id }) => id);
    feedIds = lists.feeds.items.map(({ id }) => id);
    for (let index = 0; index < 2 * roles.length; index++) members.push(await join(index));
    render = await openRenderer(await stateOf(await read("/", {})));
  });

  const read = async (path: string, headers: Readonly<Record<string, string>>, encoding = "gzip") => {
    const init = { headers: { ...headers, "accept-encoding": encoding }, redirect: "manual" } as const;
    const answer = await fetch(fixture.site.url + path, init);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  /** Returns the page as it is rendered from the answers that this member gets. */
  async function renderAlone({ token }: Member, url: string, now: number): Promise<string> {
    const execute: PageRequest["execute"] = (document: DocumentNode, variables) =>
      ask<ExecutionResult>(token, print(document), variables);
    return (await render({ url, hasSession: true, now, execute })).html;
  }

  /** Compares a page with the member's own rendering, for each member in turn. */
  async function compare(url: string, readers: readonly Member[]): Promise<void> {
    for (const member of readers) {
      const page = await read(url, member.headers, "gzip, br");
      if (page.status >= 300 && page.status < 400) continue;
      const alone = await renderAlone(member, url, (await stateOf(page)).page.now);
      expect(page.html === alone ? "" : difference(page.html, alone), `${url}, ${member.role}`).toBe("");
    }
  }

  it("holds what this member is given, for every route and role", async () => {
    for (const url of addresses) {
      // The second member of a role reads the results that the first one brought.
      for (const { headers } of members.slice(0, roles.length)) await read(url, headers);
      await compare(url, members.slice(roles.length));
    }
  });

  it("holds what this member is given after anything that members do", async () => {
    const shown = ["/", "/feeds", "/posts", `/posts/${magazineIds().slug}`];
    const actions = {
      likePost: (id: string) => `mutation { likePost(id: "${id}") { id } }`,
      likeFeed: (id: string) => `mutation { likeFeed(id: "${id}") { id } }`,
      commentPost: (id: string) =>
        `mutation { commentPost(id: "${id}", input: { text: "Bien dit" }) { __typename } }`,
      commentFeed: (id: string) =>
        `mutation { commentFeed(id: "${id}", input: { text: "Bien vu" }) { __typename } }`,
    } as const;
    const step = fc.record({
      who: fc.nat(members.length - 1),
      what: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
      which: fc.nat(5),
      page: fc.constantFrom(...shown),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { who, what, which } of steps) {
          const ids = what.endsWith("Post") ? postIds : feedIds;
          const { errors } = await ask<{ errors?: unknown }>(
            members[who]!.token,
            actions[what](ids[which % ids.length]!),
          );
          expect(errors).toBeUndefined();
        }
        for (const { who, page } of steps) await compare(page, [members[(who + 5) % 10]!, members[who]!]);
      }),
      { numRuns: 5 },
    );
  });

  it("is as large as its bytes say, and the same in every encoding", async () => {
    const [{ headers } = { headers: {} }] = members;
    const pages = await Promise.all(["gzip", "br", "identity"].map((each) => read("/posts", headers, each)));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(1);
    expect(new Set(pages.map((page) => page.headers.get("etag"))).size).toBe(1);
    const etag = pages[0]?.headers.get("etag") ?? "";
    expect((await read("/posts", { ...headers, "if-none-match": etag })).status).toBe(304);
    expect((await read("/posts", { ...members[1]?.headers, "if-none-match": etag })).status).toBe(200);
  });
});

interface EmbeddedState {
  readonly page: { readonly now: number; readonly site: SiteSettings };
}

async function stateOf({ html }: { readonly html: string }): Promise<EmbeddedState> {
  const [, json = "{}"] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as EmbeddedState;
}

type RenderForSite = (request: Omit<PageRequest, "site">) => Promise<RenderedPage>;

/** Returns the renderer that the site has, from the build. */
async function openRenderer({ page: { site } }: EmbeddedState): Promise<RenderForSite> {
  const dist = new URL("../web/dist/", import.meta.url);
  const web = (await import(new URL("server/entry-server.js", dist).href)) as WebModule;
  const manifest = JSON.parse(await readFile(new URL("client/.vite/manifest.json", dist), "utf8"));
  const { render } = web.createRenderer({ manifest });
  return (request) => render({ ...request, site });
}

/** Returns where two texts begin to differ. */
function difference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at++;
  return `…${one.slice(Math.max(0, at - 80), at + 80)}…\n…${other.slice(Math.max(0, at - 80), at + 80)}…`;
}
