import { describe, expect, it } from "vitest";
import { magazineIds } from "./support/content.ts";
import { withSharedSite } from "./support/fixture.ts";

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
  Book: ["name", "author"],
};

const addressFields = /^(url|item|image|logo|contentUrl|thumbnailUrl|embedUrl|mainEntityOfPage)$/;

describe("the head of a page", () => {
  const fixture = withSharedSite("magazine");

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
      authors: all(/<a[^>]*rel="author"[^>]*href="([^"]+)"|<a[^>]*href="[^"]+"[^>]*rel="author"/g),
      data: all(/<script type="application\/ld\+json"[^>]*>([^<]*)/g).flatMap(
        (text) => JSON.parse(text) as Described[],
      ),
    };
  }

  const kinds: [string, () => string, string[]][] = [
    ["the home page", () => "/", ["WebSite", "Organization"]],
    ["an article", () => `/posts/${magazineIds().slug}`, ["NewsArticle", "BreadcrumbList"]],
    ["the list of articles", () => "/posts", []],
    ["a category", () => "/posts?tags=marches", ["BreadcrumbList"]],
    ["a tag", () => "/tags/nuit", ["CollectionPage", "BreadcrumbList"]],
    ["a static page", () => `/p/${magazineIds().pageSlug}`, ["WebPage"]],
    ["a picture", () => `/images/${magazineIds().images}`, ["ImageObject"]],
    ["a video", () => `/videos/${magazineIds().videos}`, ["VideoObject"]],
    ["a piece of music", () => `/musics/${magazineIds().musics}`, ["MusicRecording"]],
    ["a book", () => `/books/${magazineIds().books}`, ["Book"]],
  ];

  it.each(kinds)("of %s has what search engines ask for, once", async (_, pathOf, types) => {
    const { titles, descriptions, canonical, data } = await headOf(pathOf());
    expect([titles.length, descriptions.length, canonical.length]).toEqual([1, 1, 1]);
    expect(canonical[0]).toMatch(/^https?:\/\//);
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

  it("differs from page to page", async () => {
    const heads = await Promise.all(kinds.map(([, pathOf]) => headOf(pathOf())));
    const titles = heads.map((head) => head.titles[0]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

/** Returns the addresses of a description that are not whole. */
function relativeAddresses(entry: unknown, name = ""): string[] {
  if (typeof entry === "string")
    return addressFields.test(name) && !/^https?:\/\//.test(entry) ? [entry] : [];
  if (Array.isArray(entry)) return entry.flatMap((each) => relativeAddresses(each, name));
  if (entry === null || typeof entry !== "object") return [];
  return Object.entries(entry).flatMap(([key, value]) => relativeAddresses(value, key));
}
