import { beforeAll, describe, expect, it } from "vitest";
import { editorOf, magazineIds, tone } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";

type Described = Record<string, unknown> & { "@type": string };

/** Fields that Google's documentation requires or recommends of each type that pages describe. */
const fieldsOf: Record<string, readonly string[]> = {
  WebSite: ["name", "url"],
  Organization: ["name", "url", "logo"],
  NewsArticle: [
    ...["headline", "image", "datePublished", "dateModified", "author", "publisher"],
    ...["isAccessibleForFree", "mainEntityOfPage"],
  ],
  BreadcrumbList: ["itemListElement"],
  CollectionPage: ["name", "description", "url"],
  ProfilePage: ["mainEntity"],
  Person: ["name", "url"],
  WebPage: ["name", "url", "dateModified"],
  ImageObject: ["name", "contentUrl"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate"],
  MusicRecording: ["name", "byArtist"],
  MusicAlbum: ["name", "byArtist", "track"],
  Book: ["name", "author"],
};

const addressFields = /^(url|item|image|logo|contentUrl|thumbnailUrl|embedUrl|mainEntityOfPage)$/;

describe("the head of a page", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  let authorSlug = "";

  beforeAll(async () => {
    const { article, ask, create, upload } = await editorOf(fixture.site);
    await article({
      title: "Réservé",
      access: "MEMBERS",
      content: "Le début.\n\n## La suite\n\nLe reste.\n\nLa fin.",
    });
    const fileName = await upload("album.wav", "audio/wav", tone(2));
    await create("Music", { title: "Un", artist: "Les voisins", album: "Ensemble", fileName });
    const { createSeries } = await ask<{ createSeries: { id: string } }>(
      `mutation { createSeries(input: { title: "La traversée" }) { id } }`,
    );
    await ask("mutation ($id: ID!, $posts: [ID!]!) { setSeriesPosts(id: $id, postIds: $posts) { id } }", {
      id: createSeries.id,
      posts: [magazineIds().posts],
    });
    const { post } = await ask<{ post: { author: { slug: string } } }>(
      "query ($slug: String!) { post(slug: $slug) { author { slug } } }",
      { slug: magazineIds().slug },
    );
    authorSlug = post.author.slug;
  });

  /** Reads the head of a page; throws where its status is not 200. */
  async function headOf(path: string) {
    const answer = await fetch(fixture.site.url + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = ""]) => found);
    return {
      titles: all(/<title>([^<]+)/g),
      descriptions: all(/<meta name="description" content="([^"]+)"/g),
      canonical: all(/<link rel="canonical" href="([^"]+)"/g),
      robots: all(/<meta name="robots" content="([^"]+)"/g),
      pictures: all(/<meta property="og:image" content="([^"]+)"/g),
      authors: all(/<a[^>]*rel="author"[^>]*href="([^"]+)"|<a[^>]*href="[^"]+"[^>]*rel="author"/g),
      data: all(/<script type="application\/ld\+json"[^>]*>([^<]*)/g).flatMap(
        (text) => JSON.parse(text) as Described[],
      ),
    };
  }

  const kinds: [string, () => string, string[]][] = [
    ["the home page", () => "/", ["WebSite", "Organization"]],
    ["an article", () => `/posts/${magazineIds().slug}`, ["NewsArticle", "BreadcrumbList"]],
    ["a members’ article", () => "/posts/reserve", ["NewsArticle", "BreadcrumbList"]],
    ["an author", () => `/auteurs/${authorSlug}`, ["ProfilePage", "BreadcrumbList"]],
    ["a series", () => "/series/la-traversee", ["CollectionPage", "BreadcrumbList"]],
    ["the list of articles", () => "/posts", []],
    ["the news", () => "/feeds", []],
    ["the gallery", () => "/gallery", []],
    ["the pictures", () => "/images", []],
    ["the music", () => "/musics", []],
    ["the categories", () => "/explore", []],
    ["a legal page", () => "/mentions-legales", []],
    ["a category", () => "/posts?tags=marches", ["BreadcrumbList"]],
    ["a tag", () => "/tags/nuit", ["CollectionPage", "BreadcrumbList"]],
    ["a static page", () => `/p/${magazineIds().pageSlug}`, ["WebPage"]],
    ["a picture", () => `/images/${magazineIds().images}`, ["ImageObject", "BreadcrumbList"]],
    ["a video", () => `/videos/${magazineIds().videos}`, ["VideoObject", "BreadcrumbList"]],
    ["a piece of music", () => `/musics/${magazineIds().musics}`, ["MusicRecording", "BreadcrumbList"]],
    ["an album", () => "/albums/Ensemble", ["MusicAlbum", "BreadcrumbList"]],
    ["a book", () => `/books/${magazineIds().books}`, ["Book", "BreadcrumbList"]],
  ];

  it.each(kinds)("of %s has what search engines ask for, once", async (_, pathOf, types) => {
    const { titles, descriptions, canonical, robots, pictures, data } = await headOf(pathOf());
    expect([titles.length, descriptions.length, pictures.length]).toEqual([1, 1, 1]);
    expect(robots).toEqual(["max-image-preview:large"]);
    expect(canonical).toEqual([fixture.site.url + pathOf()]);
    expect(data.map((entry) => entry["@type"])).toEqual(types);
    for (const entry of data) {
      expect(Object.keys(entry)).toEqual(expect.arrayContaining([...(fieldsOf[entry["@type"]] ?? [])]));
      expect(relativeAddresses(entry)).toEqual([]);
    }
  });

  it("of an article names its author’s page, its publisher’s logo and numbered breadcrumbs", async () => {
    const { data, authors } = await headOf(`/posts/${magazineIds().slug}`);
    const [article, breadcrumbs] = data;
    expect(article).toMatchObject({
      isAccessibleForFree: true,
      author: [{ "@type": "Person", url: expect.stringMatching(/\/auteurs\/[^/]+$/) }],
      publisher: { "@type": "Organization", logo: { "@type": "ImageObject", url: expect.any(String) } },
    });
    expect(breadcrumbs?.itemListElement).toMatchObject([{ position: 1 }, { position: 2 }, { position: 3 }]);
    expect(authors.length).toBeGreaterThan(0);
  });

  it("of a members’ article says which part is closed, and holds none of it", async () => {
    const { data } = await headOf("/posts/reserve");
    expect(data[0]).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: expect.any(String) },
    });
    expect(JSON.stringify(data)).not.toMatch(/La suite|Le reste/);
  });

  it("differs from page to page, and is that of each address of the sitemaps", async () => {
    const files = await addressesOf("/sitemap.xml");
    const addresses = [...new Set((await Promise.all(files.map(addressesOf))).flat())];
    expect(addresses).toEqual(expect.arrayContaining(kinds.map(([, pathOf]) => pathOf())));
    const heads = await Promise.all(addresses.map(async (path) => [path, await headOf(path)] as const));
    for (const [path, { canonical, robots }] of heads)
      expect([canonical, robots]).toEqual([[fixture.site.url + path], ["max-image-preview:large"]]);
    expect(repeated(heads.map(([, { titles }]) => titles[0]))).toEqual([]);
    // The magazine's articles have one description, written by the fixture.
    const others = heads.filter(([path]) => !path.startsWith("/posts/"));
    expect(repeated(others.map(([, { descriptions }]) => descriptions[0]))).toEqual([]);
  });

  /** Returns the paths that a sitemap lists. */
  async function addressesOf(path: string): Promise<string[]> {
    const text = await (await fetch(fixture.site.url + path)).text();
    return [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) =>
      address.replace(fixture.site.url, "").replaceAll("&amp;", "&"),
    );
  }
});

const repeated = (texts: readonly unknown[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Returns the addresses of a description that are not whole. */
function relativeAddresses(entry: unknown, name = ""): string[] {
  if (typeof entry === "string")
    return addressFields.test(name) && !/^https?:\/\//.test(entry) ? [entry] : [];
  if (Array.isArray(entry)) return entry.flatMap((each) => relativeAddresses(each, name));
  if (entry === null || typeof entry !== "object") return [];
  return Object.entries(entry).flatMap(([key, value]) => relativeAddresses(value, key));
}
