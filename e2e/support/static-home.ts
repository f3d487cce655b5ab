import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { composeLists, frontPageLists } from "../../gateway/rankings/front-page-composition.ts";
import type { Masthead } from "../../schema/appearance/masthead.ts";
import type { WebModule } from "../../schema/render.ts";
import { allHomeBlocks, type FrontLayout } from "../../schema/site/home.ts";

/** A home page as it would be with so many articles: composed as the gateway does, rendered as the server does, without either. */
export interface HomeSample {
  readonly count: number;
  readonly covers: "all" | "some" | "none";
  readonly off?: readonly string[];
  readonly layout?: FrontLayout;
  readonly masthead?: Masthead;
  readonly news?: number;
  readonly name?: string;
}

const dist = new URL("../../web/dist/", import.meta.url);
const titles = [
  "Le dernier pêcheur d’Anoumabo",
  "Petite histoire du pagne wax",
  "Où manger un bon garba après minuit\u202f? Sept adresses, de Yopougon à Koumassi, testées par la rédaction",
  "Abobo, la bibliothèque du gouverneur",
  "Treichville, les couturiers de minuit",
  "Lettre à mon voisin du sixième",
];
const categories = ["Culture", "Société", "Cuisine", "Sport"].map((name, index) => ({
  ...{ __typename: "Category", id: `c${index}`, slug: name.toLowerCase(), name },
  color: (["HIBISCUS", "LATERITE", "LAGOON", "INDIGO"] as const)[index],
}));

function articleOf(index: number, covers: HomeSample["covers"]) {
  const hasCover = covers === "all" || (covers === "some" && index % 3 !== 0);
  const id = String(index);
  return {
    ...{
      __typename: "Post",
      id,
      slug: `article-${id}`,
      title: `${titles[index % 6]} (${index + 1})`,
      coverAlt: "",
    },
    description:
      "Kofi Assoumou jette ses filets entre deux immeubles neufs. La lagune se remplit de sable, lui de souvenirs.",
    ...{
      views: 400 - index,
      commentCount: index % 6 === 4 ? 3 : 0,
      readingMinutes: 4,
      isExclusive: index % 6 === 1,
    },
    publishedAt: "2026-11-20T08:00:00.000Z",
    authors: [{ __typename: "User", id: "a", firstName: "Aya", lastName: "Kouassi" }],
    category: categories[index % 4],
    cover: hasCover
      ? { __typename: "Image", name: `${index}.jpg`, width: 1280, height: 720, color: "#a63d1b", focus: null }
      : null,
  };
}

function frontPageOf({ count, covers, off = [], layout = "CAROUSEL" }: HomeSample) {
  const all = Array.from({ length: count }, (_, index) => articleOf(index, covers));
  const isShown = (kind: string) => !off.includes(kind);
  const { sections, ...lists } = composeLists(
    {
      ...{ newest: all, leads: [], recordings: all.filter((_, index) => index % 10 === 7) },
      exclusives: all.filter(({ isExclusive }) => isExclusive),
      ranked: all.toSorted((one, other) => other.views - one.views),
      sections: categories.map((category) => ({
        category,
        pinned: [],
        posts: all.filter((post) => post.category === category),
      })),
    },
    isShown,
  );
  const blocks = allHomeBlocks({ blocks: [] }).filter((block) => block.isShown && isShown(block.kind));
  return {
    ...{ __typename: "FrontPage", hasArticles: count > 0, layout, leads: [], blocks },
    ...Object.fromEntries(frontPageLists.map((list) => [list, lists[list]])),
    sections: sections
      .filter(({ posts }) => posts.length > 0)
      .map(({ section: { category }, posts }) => ({ __typename: "FrontPageSection", category, posts })),
  };
}

const newsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      __typename: "Feed",
      id: `n${index}`,
      text: "Le bac repart à midi. ".repeat(5),
      likeCount: 2,
      commentCount: 1,
    },
    createdAt: "2026-11-28T08:00:00.000Z",
    author: { __typename: "User", id: "a", firstName: "Aya", lastName: "Kouassi" },
  }));

/** Returns a function that renders a sample as HTML, by the built renderer. */
export async function homeRenderer(): Promise<(sample: HomeSample) => Promise<string>> {
  const manifest = JSON.parse(await readFile(new URL("client/.vite/manifest.json", dist), "utf8"));
  const { createRenderer } = (await import(new URL("server/entry-server.js", dist).href)) as WebModule;
  const renderer = createRenderer({ manifest });
  return async (sample) => {
    const feeds = { __typename: "FeedPage", items: newsOf(sample.news ?? 3), lastSeq: 0 };
    const data = {
      ...{ me: null, frontPage: frontPageOf(sample), feeds },
      videos: { __typename: "VideoPage", items: [] },
      siteFooter: {
        __typename: "SiteFooter",
        categories,
        pages: [],
        hasPodcast: false,
        areas: ["FEEDS", "EXPLORE"],
      },
    };
    const { html } = await renderer.render({
      site: {
        ...{
          name: sample.name ?? "Lagune & Cie",
          url: "http://home.test",
          tagline: "Le magazine des gens d’Abidjan",
        },
        ...{
          description: "",
          chatUrl: "",
          timeZone: "Africa/Abidjan",
          dialCode: "+225",
          isPoweredByShown: true,
        },
        labels: {},
        masthead: sample.masthead === "TOP" ? "TOP" : undefined,
      },
      ...{ url: "/", hasSession: false, now: Date.UTC(2026, 10, 29) },
      execute: async () => ({ data }),
    });
    return html;
  };
}

/** Opens a page without script that shows samples at their widths; its pictures are one drawing. */
export async function openStaticPage(browser: Browser, colorScheme: "light" | "dark" = "light") {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: "reduce",
    colorScheme,
  });
  const page = await context.newPage();
  let shown = "";
  await context.route("**/*", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html; charset=utf-8", body: shown });
    if (pathname.startsWith("/image/")) return route.fulfill({ contentType: "image/svg+xml", body: drawing });
    const file = await readFile(new URL(`client${pathname}`, dist)).catch(() => null);
    if (!file) return route.fulfill({ status: 404 });
    return route.fulfill({ body: file, contentType: pathname.endsWith(".css") ? "text/css" : "font/woff2" });
  });
  const show = async (html: string, width: number, height = 900): Promise<Page> => {
    shown = html;
    await page.setViewportSize({ width, height });
    await page.goto("http://home.test/");
    return page;
  };
  return { show, context };
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><path fill="#e7b98a" d="M0 0h1280v720H0z"/><circle cx="900" cy="220" r="110" fill="#f7ead2"/><path fill="#a63d1b" d="M0 470q320-160 640-20t640-60v330H0z"/><path fill="#5f2412" d="M0 600q400-120 760-20t520-40v180H0z"/></svg>`;
