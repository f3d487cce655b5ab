import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { randomText, seededRandom } from "../library/content.ts";

/** Size of a site of WordPress. */
export interface ExportSize {
  readonly articles: number;
  readonly comments: number;
}

export const oldSite = "https://ancien.example";

const authors = 20;
const categories = 12;
const tags = 300;
const paragraphs = 9;
const wordsPerParagraph = 65;
const minute = 60_000;
const begin = Date.UTC(2010, 0, 1);

const random = seededRandom(39);
const below = (most: number): number => Math.floor(random() * most);
const cdata = (text: string): string => `<![CDATA[${text}]]>`;
const dateOf = (index: number): Date => new Date(begin + index * 300 * minute);
const written = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ");

/** Address of an article of the old site, as WordPress makes it of year, month and name. */
export function addressOf(index: number): string {
  const date = dateOf(index).toISOString();
  return `${oldSite}/${date.slice(0, 4)}/${date.slice(5, 7)}/article-${index + 1}/`;
}

/** Writes an export as WordPress does (WXR 1.2), article by article. */
export const writeExport = (path: string, size: ExportSize): Promise<void> =>
  pipeline(Readable.from(partsOf(size)), createWriteStream(path));

function* partsOf(size: ExportSize): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Un grand site</title>
<link>${oldSite}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${oldSite}</wp:base_site_url>
<wp:base_blog_url>${oldSite}</wp:base_blog_url>
`;
  for (let each = 1; each <= authors; each++)
    yield `<wp:author><wp:author_id>${each}</wp:author_id><wp:author_login>${cdata(`auteur-${each}`)}</wp:author_login><wp:author_email>${cdata(`auteur-${each}@ancien.example`)}</wp:author_email><wp:author_display_name>${cdata(`Auteur ${each}`)}</wp:author_display_name></wp:author>\n`;
  for (let each = 1; each <= categories; each++)
    yield `<wp:category><wp:term_id>${each}</wp:term_id><wp:category_nicename>${cdata(`rubrique-${each}`)}</wp:category_nicename><wp:cat_name>${cdata(`Rubrique ${each}`)}</wp:cat_name></wp:category>\n`;
  for (let each = 1; each <= tags; each++)
    yield `<wp:tag><wp:term_id>${categories + each}</wp:term_id><wp:tag_slug>${cdata(`mot-${each}`)}</wp:tag_slug><wp:tag_name>${cdata(`Mot ${each}`)}</wp:tag_name></wp:tag>\n`;
  const perArticle = Math.ceil(size.comments / size.articles);
  for (let index = 0, left = size.comments; index < size.articles; index++) {
    const count = Math.min(perArticle, left);
    yield articleOf(index, size, count);
    left -= count;
  }
  yield "</channel>\n</rss>\n";
}

function articleOf(index: number, { articles, comments }: ExportSize, count: number): string {
  const id = index + 1;
  const date = dateOf(index);
  const first = index * Math.ceil(comments / articles);
  const terms = [
    ["category", `rubrique-${1 + below(categories)}`],
    ["post_tag", `mot-${1 + below(tags)}`],
    ["post_tag", `mot-${1 + below(tags)}`],
  ].map(
    ([domain, name = ""]) =>
      `<category domain="${domain}" nicename="${name}">${cdata(name.replace("rubrique-", "Rubrique ").replace("mot-", "Mot "))}</category>`,
  );
  return `<item>
<title>${cdata(randomText(6))}</title>
<link>${addressOf(index)}</link>
<pubDate>${date.toUTCString()}</pubDate>
<dc:creator>${cdata(`auteur-${1 + (index % authors)}`)}</dc:creator>
<guid isPermaLink="false">${oldSite}/?p=${id}</guid>
<description></description>
<content:encoded>${cdata(index % 5 === 4 ? classicText(articles) : blocks(articles))}</content:encoded>
<excerpt:encoded>${cdata(randomText(20))}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(written(date))}</wp:post_date>
<wp:post_date_gmt>${cdata(written(date))}</wp:post_date_gmt>
<wp:comment_status>${cdata("open")}</wp:comment_status>
<wp:post_name>${cdata(`article-${id}`)}</wp:post_name>
<wp:status>${cdata("publish")}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:post_type>${cdata("post")}</wp:post_type>
<wp:post_password></wp:post_password>
${terms.join("\n")}
${Array.from({ length: count }, (_, each) => commentOf(first + each + 1, each > 0 ? first + each : 0, date)).join("\n")}
</item>
`;
}

/** A text of some 600 words of the editor of blocks: headings, a list, a quotation, links to other articles. */
const blocks = (articles: number): string =>
  Array.from({ length: paragraphs }, (_, each) => {
    if (each === 3)
      return `<!-- wp:list --><ul class="wp-block-list">${[1, 2, 3].map(() => `<!-- wp:list-item --><li>${randomText(wordsPerParagraph / 3)}</li><!-- /wp:list-item -->`).join("")}</ul><!-- /wp:list -->`;
    if (each === 6)
      return `<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>${randomText(wordsPerParagraph)}</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->`;
    const heading =
      each % 3 === 1
        ? `<!-- wp:heading --><h2 class="wp-block-heading">${randomText(5)}</h2><!-- /wp:heading -->\n\n`
        : "";
    return `${heading}<!-- wp:paragraph --><p>${sentences(articles)}</p><!-- /wp:paragraph -->`;
  }).join("\n\n");

/** The same of the editor before it: paragraphs without marks, and a code in brackets. */
const classicText = (articles: number): string =>
  Array.from({ length: paragraphs }, (_, each) =>
    each === 4 ? `[caption]${randomText(10)}[/caption]` : sentences(articles),
  ).join("\n\n");

const sentences = (articles: number): string =>
  `${randomText(wordsPerParagraph / 2)} <strong>${randomText(2)}</strong> <a href="${addressOf(below(articles))}">${randomText(3)}</a> ${randomText(wordsPerParagraph / 2)}.`;

/** A comment; the second of an article replies to the first, the third to the second. */
const commentOf = (id: number, parent: number, date: Date): string => `<wp:comment>
<wp:comment_id>${id}</wp:comment_id>
<wp:comment_author>${cdata(`Personne ${1 + below(5_000)}`)}</wp:comment_author>
<wp:comment_author_email>${cdata(`personne-${id}@exemple.ci`)}</wp:comment_author_email>
<wp:comment_date>${cdata(written(new Date(date.getTime() + id * minute)))}</wp:comment_date>
<wp:comment_date_gmt>${cdata(written(new Date(date.getTime() + (id % 9_000) * minute)))}</wp:comment_date_gmt>
<wp:comment_content>${cdata(randomText(30))}</wp:comment_content>
<wp:comment_approved>${cdata("1")}</wp:comment_approved>
<wp:comment_type>${cdata("comment")}</wp:comment_type>
<wp:comment_parent>${parent}</wp:comment_parent>
<wp:comment_user_id>0</wp:comment_user_id>
</wp:comment>`;
