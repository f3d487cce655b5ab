import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

export interface ItemFields {
  readonly id: number;
  readonly title?: string;
  readonly type?: string;
  readonly status?: string;
  readonly name?: string;
  readonly link?: string;
  readonly creator?: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly date?: string;
  readonly password?: string;
  readonly attachment?: string;
  readonly terms?: readonly (readonly [domain: string, nicename: string, name: string])[];
  readonly meta?: Readonly<Record<string, string>>;
  readonly comments?: readonly CommentFields[];
}

export interface CommentFields {
  readonly id: number;
  readonly author?: string;
  readonly content?: string;
  readonly approved?: string;
  readonly type?: string;
  readonly parent?: number;
  readonly user?: number;
}

const title = "L’ancien site";

export const oldSite = "https://ancien.example";

/** Writes an item as WordPress does. */
export function item({ id, type = "post", date = "2019-04-02 08:30:00", ...fields }: ItemFields): string {
  const name = fields.name ?? `article-${id}`;
  const link = fields.link ?? (type === "page" ? `${oldSite}/${name}/` : `${oldSite}/2019/04/${name}/`);
  const terms = (fields.terms ?? []).map(
    ([domain, nicename, words]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(words)}</category>`,
  );
  const meta = Object.entries(fields.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>
    <title>${cdata(fields.title ?? `Article ${id}`)}</title>
    <link>${link}</link>
    <pubDate>Tue, 02 Apr 2019 08:30:00 +0000</pubDate>
    <dc:creator>${cdata(fields.creator ?? "awa")}</dc:creator>
    <guid isPermaLink="false">${oldSite}/?p=${id}</guid>
    <description></description>
    <content:encoded>${cdata(fields.content ?? "Un texte.")}</content:encoded>
    <excerpt:encoded>${cdata(fields.excerpt ?? "")}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(date)}</wp:post_date>
    <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
    <wp:comment_status>${cdata("open")}</wp:comment_status>
    <wp:post_name>${cdata(encodeURIComponent(name).toLowerCase())}</wp:post_name>
    <wp:status>${cdata(fields.status ?? (type === "attachment" ? "inherit" : "publish"))}</wp:status>
    <wp:post_parent>0</wp:post_parent>
    <wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(fields.password ?? "")}</wp:post_password>
    ${fields.attachment ? `<wp:attachment_url>${cdata(fields.attachment)}</wp:attachment_url>` : ""}
    ${[...terms, ...meta, ...(fields.comments ?? []).map(comment)].join("\n")}
  </item>`;
}

const comment = ({
  id,
  author = "Koffi",
  content = "Bravo",
  approved = "1",
  type = "comment",
  parent = 0,
  user = 0,
}: CommentFields): string => `
  <wp:comment>
    <wp:comment_id>${id}</wp:comment_id>
    <wp:comment_author>${cdata(author)}</wp:comment_author>
    <wp:comment_author_email>${cdata("koffi@personne.example")}</wp:comment_author_email>
    <wp:comment_author_url></wp:comment_author_url>
    <wp:comment_author_IP>${cdata("203.0.113.7")}</wp:comment_author_IP>
    <wp:comment_date>${cdata("2019-04-03 09:00:00")}</wp:comment_date>
    <wp:comment_date_gmt>${cdata(`2019-04-03 09:00:${String(id % 60).padStart(2, "0")}`)}</wp:comment_date_gmt>
    <wp:comment_content>${cdata(content)}</wp:comment_content>
    <wp:comment_approved>${cdata(approved)}</wp:comment_approved>
    <wp:comment_type>${cdata(type)}</wp:comment_type>
    <wp:comment_parent>${parent}</wp:comment_parent>
    <wp:comment_user_id>${user}</wp:comment_user_id>
  </wp:comment>`;

/** Returns an export of these items, with one author, a category and a keyword. */
export const wxr = (items: readonly string[], head = ""): string => `<?xml version="1.0" encoding="UTF-8" ?>
${head}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>${title}</title>
  <link>${oldSite}</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>${oldSite}</wp:base_site_url>
  <wp:base_blog_url>${oldSite}</wp:base_blog_url>
  <wp:author><wp:author_id>3</wp:author_id><wp:author_login>${cdata("awa")}</wp:author_login><wp:author_email>${cdata("awa@ancien.example")}</wp:author_email><wp:author_display_name>${cdata("Awa Koné")}</wp:author_display_name><wp:author_first_name>${cdata("")}</wp:author_first_name><wp:author_last_name>${cdata("")}</wp:author_last_name></wp:author>
  <wp:category><wp:term_id>1</wp:term_id><wp:category_nicename>${cdata("marches")}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata("Marchés")}</wp:cat_name></wp:category>
  <wp:tag><wp:term_id>2</wp:term_id><wp:tag_slug>${cdata("port-dabidjan")}</wp:tag_slug><wp:tag_name>${cdata("Port d’Abidjan")}</wp:tag_name></wp:tag>
${items.join("\n")}
</channel>
</rss>
`;

const folder = mkdtempSync(join(tmpdir(), "palabre-wxr-"));
let written = 0;

/** Writes a file and returns its path. */
export function fileOf(content: string | Uint8Array, name = `export-${++written}.xml`): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
