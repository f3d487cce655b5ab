import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { type DocumentNode, type ExecutionResult, print } from "graphql";
import { beforeAll, expect } from "vitest";
import type { PageRequest, RenderedPage, Site as SiteSettings, WebModule } from "../../schema/render.ts";
import { editorOf, magazineIds } from "./content.ts";
import { type Fixture, withSite } from "./fixture.ts";

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

/** Pages of a site with the magazine, read by two members of each role. */
class MemberPages {
  readonly members: Member[] = [];
  #postIds: string[] = [];
  #feedIds: string[] = [];
  #render: RenderForSite | undefined;

  constructor(private readonly fixture: Fixture) {}

  /** Publishes news, and lets the members join. */
  async prepare(): Promise<void> {
    const editor = await editorOf(this.fixture.site);
    for (const text of ["Le marché rouvre", "La lagune monte", "Un concert ce soir"]) {
      await editor.ask("mutation ($text: String!) { createFeed(input: { text: $text }) { id } }", { text });
    }
    type Lists = { posts: { items: { id: string }[] }; feeds: { items: { id: string }[] } };
    const lists = await editor.ask<Lists>(
      "{ posts(limit: 6) { items { id } } feeds(limit: 3) { items { id } } }",
    );
    this.#postIds = lists.posts.items.map(({ id }) => id);
    this.#feedIds = lists.feeds.items.map(({ id }) => id);
    for (let index = 0; index < 2 * roles.length; index++) this.members.push(await this.#join(index));
    this.#render = await openRenderer(await stateOf(await this.read("/", {})));
  }

  async #ask<Data>(token: string, query: string, variables?: unknown): Promise<Data> {
    const answer = await fetch(`${this.fixture.site.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as Data;
  }

  async #join(index: number): Promise<Member> {
    const { ask } = await editorOf(this.fixture.site);
    const [firstName, lastName] = fullNames[index % fullNames.length]!;
    const role = roles[index % roles.length]!;
    const email = `membre${index}@palabre.example`;
    const input = { firstName, lastName, telephone: "0102030405", email, password, role };
    await ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", { input });
    const answer = await fetch(`${this.fixture.site.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    const [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
    return { headers: { cookie }, token: ((await answer.json()) as { token: string }).token, role };
  }

  async read(path: string, headers: Readonly<Record<string, string>>, encoding = "gzip") {
    const init = { headers: { ...headers, "accept-encoding": encoding }, redirect: "manual" } as const;
    const answer = await fetch(this.fixture.site.url + path, init);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }

  /** Returns the page as it is rendered from the answers that this member gets. */
  async #renderAlone({ token }: Member, url: string, now: number): Promise<string> {
    const execute: PageRequest["execute"] = (document: DocumentNode, variables) =>
      this.#ask<ExecutionResult>(token, print(document), variables);
    return (await this.#render!({ url, hasSession: true, now, execute })).html;
  }

  /** Compares a page with the member's own rendering, for each member in turn. */
  async #compare(url: string, readers: readonly Member[]): Promise<void> {
    for (const member of readers) {
      const page = await this.read(url, member.headers, "gzip, br");
      if (page.status >= 300 && page.status < 400) continue;
      const alone = await this.#renderAlone(member, url, (await stateOf(page)).page.now);
      expect(page.html === alone ? "" : difference(page.html, alone), `${url}, ${member.role}`).toBe("");
    }
  }

  /** Compares each page for a member of each role, who reads the results that another one of the role brought. */
  async compareRoles(addresses: readonly string[]): Promise<void> {
    for (const url of addresses) {
      for (const { headers } of this.members.slice(0, roles.length)) await this.read(url, headers);
      await this.#compare(url, this.members.slice(roles.length));
    }
  }

  /** Lets members act at random, that often, and compares pages afterwards. */
  async actAndCompare(numRuns: number): Promise<void> {
    const { members } = this;
    const step = fc.record({
      who: fc.nat(members.length - 1),
      what: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
      which: fc.nat(5),
      page: fc.constantFrom("/", "/feeds", "/posts", `/posts/${magazineIds().slug}`),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { who, what, which } of steps) {
          const ids = what.endsWith("Post") ? this.#postIds : this.#feedIds;
          const action = actions[what](ids[which % ids.length]!);
          const { errors } = await this.#ask<{ errors?: unknown }>(members[who]!.token, action);
          expect(errors).toBeUndefined();
        }
        for (const { who, page } of steps)
          await this.#compare(page, [members[(who + 5) % 10]!, members[who]!]);
      }),
      { numRuns },
    );
  }
}

/** Mutations of members on an article or a piece of news. */
const actions = {
  likePost: (id: string) => `mutation { likePost(id: "${id}") { id } }`,
  likeFeed: (id: string) => `mutation { likeFeed(id: "${id}") { id } }`,
  commentPost: (id: string) =>
    `mutation { commentPost(id: "${id}", input: { text: "Bien dit" }) { __typename } }`,
  commentFeed: (id: string) =>
    `mutation { commentFeed(id: "${id}", input: { text: "Bien vu" }) { __typename } }`,
} as const;

/** Prepares a site with such members for the tests around the call. */
export function withMemberPages(): MemberPages {
  const pages = new MemberPages(withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine"));
  beforeAll(() => pages.prepare());
  return pages;
}

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
  const dist = new URL("../../web/dist/", import.meta.url);
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
