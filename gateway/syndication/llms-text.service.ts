import { legalPages } from "../../schema/legal.ts";
import { listCategories } from "../categories/category.service.ts";
import { env } from "../core/env.ts";
import { notFound } from "../core/errors.ts";
import { currentSite } from "../core/site/current-site.ts";
import { isListed, listLatestPosts } from "../posts/lists/post-syndication.service.ts";
import { listPublishedStaticPages } from "../static-pages/static-page.service.ts";

const latest = 20;

/**
 * Renders /llms.txt (llmstxt.org): a map of the site in markdown, for programs that read with a language model. Throws
 * NOT_FOUND while the site does not show it.
 */
export async function writeLlmsText(): Promise<string> {
  if (!currentSite().isLlmsTextShown) throw notFound("Ce site n’a pas de llms.txt.");
  const [categories, pages, posts] = await Promise.all([
    listCategories(),
    listPublishedStaticPages(),
    listLatestPosts({}, latest),
  ]);
  const sections = [
    section(
      "Articles récents",
      posts
        .filter(isListed)
        .map(({ slug, title, description }) => link(`/posts/${slug}`, title, description)),
    ),
    section(
      "Catégories",
      categories
        .filter(({ postCount }) => postCount > 0)
        .map(({ slug, name }) => link(`/posts?tags=${slug}`, name)),
    ),
    section("Pages", [
      ...pages.map(({ slug, title, description }) => link(`/p/${slug}`, title, description)),
      ...legalPages.map(({ slug, title }) => link(`/${slug}`, title)),
    ]),
    section("Flux et données", [
      link("/sitemap.xml", "Plan du site"),
      link("/rss.xml", "RSS"),
      link("/atom.xml", "Atom"),
      link("/feed.json", "JSON Feed"),
      link("/api/docs", "API"),
    ]),
  ];
  const about = `> ${currentSite().identity.name}\u00a0: articles, actualités, images, vidéos, livres et musiques, en français.`;
  return [`# ${oneLine(currentSite().identity.name)}`, about, ...sections.filter(Boolean)]
    .join("\n\n")
    .concat("\n");
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? `## ${title}\n\n${lines.join("\n")}` : "";

const link = (path: string, name: string, about = ""): string =>
  `- [${escapeLabel(name)}](${env.siteUrl}${path})${about ? `: ${oneLine(about)}` : ""}`;

// Markdown holds HTML: what stands in < > would be a tag.
const oneLine = (text: string): string =>
  text
    .replace(/(?<!\s)\s*[\r\n]\s*/g, " ")
    .replace(/</g, "\\<")
    .trim();
const escapeLabel = (text: string): string => oneLine(text.replace(/[\\[\]]/g, "\\$&"));
