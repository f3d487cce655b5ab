import { Parser } from "htmlparser2";
import { changedText, type TextChange } from "../texts/changed-text.ts";
import { escapeHtml } from "../wordpress/attributes.ts";

/** A file of an export of Medium: one article, marked up as microformats. */
export interface MediumPage {
  readonly title: string;
  readonly subtitle: string;
  readonly published: string;
  readonly author: { readonly name: string; readonly address: string };
  readonly canonical: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** Its text has neither a title nor a heading, as answers to others have none. */
  readonly isUntitled: boolean;
  /** The file is marked up so. */
  readonly isEntry: boolean;
}

type Attributes = Readonly<Record<string, string>>;
const has = ({ class: names = "" }: Attributes, name: string): boolean => names.split(/\s+/).includes(name);

/** Parts of a page whose words are read. */
type Part = "title" | "subtitle" | "author" | "tag";

/** Reads the HTML of an article of Medium. What only Medium shows leaves its text, and headings begin with the second rank. */
export function readPage(html: string): MediumPage {
  const reader = new PageReader(html);
  return reader.read();
}

/** Ranks of headings: Medium's own begin with the third. */
const ranks: Readonly<Record<string, string>> = { h3: "h2", h4: "h3" };

class PageReader {
  readonly #html: string;
  readonly #parser: Parser;
  readonly #changes: TextChange[] = [];
  readonly #words = { title: "", subtitle: "", author: "", tag: "" };
  readonly #tags: string[] = [];
  #part: { readonly name: Part; readonly depth: number } | null = null;
  /** An element of the text that is left out, or written anew. */
  #left: { readonly start: number; readonly depth: number; readonly isEmbed: boolean } | null = null;
  #embed = { address: "", title: "", isTitle: false };
  #depth = 0;
  #body = { from: 0, to: 0, depth: 0 };
  #author = "";
  #published = "";
  #canonical = "";
  #isEntry = false;
  #hasTitle = false;
  #hasHeading = false;

  constructor(html: string) {
    this.#html = html;
    this.#parser = new Parser({
      onopentag: (tag, attributes) => this.#open(tag, attributes),
      ontext: (text) => this.#read(text),
      onclosetag: (tag) => this.#close(tag),
    });
  }

  read(): MediumPage {
    this.#parser.end(this.#html);
    const { from, to } = this.#body;
    const inBody = this.#changes.filter(({ start, end }) => start >= from && end <= to);
    const moved = inBody.map((each) => ({ ...each, start: each.start - from, end: each.end - from }));
    const { title, subtitle, author } = this.#words;
    return {
      ...{ title: title.trim(), subtitle: subtitle.trim(), published: this.#published, tags: this.#tags },
      author: { name: author.trim(), address: this.#author },
      canonical: this.#canonical,
      body: changedText(this.#html.slice(from, to), moved).trim(),
      isUntitled: !this.#hasTitle && !this.#hasHeading,
      isEntry: this.#isEntry && to > from,
    };
  }

  #open(tag: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#isInBody) this.#openInBody(tag, attributes);
    else this.#openAround(tag, attributes);
  }

  #openAround(tag: string, attributes: Attributes): void {
    if (has(attributes, "h-entry")) this.#isEntry = true;
    if (tag === "section" && attributes["data-field"] === "body" && this.#body.from === 0)
      this.#body = { from: this.#parser.endIndex + 1, to: 0, depth: this.#depth };
    else if (has(attributes, "p-name") && !this.#words.title) this.#begin("title");
    else if (attributes["data-field"] === "subtitle") this.#begin("subtitle");
    else if (has(attributes, "p-author") && !this.#author) {
      this.#author = attributes.href ?? "";
      this.#begin("author");
    } else if (has(attributes, "p-canonical")) this.#canonical = attributes.href ?? "";
    else if (has(attributes, "dt-published")) this.#published = attributes.datetime ?? "";
    else if (tag === "a" && /\/tag(?:ged)?\/[^/]+$/.test(attributes.href ?? "")) this.#begin("tag");
  }

  get #isInBody(): boolean {
    return this.#body.from > 0 && this.#body.to === 0;
  }

  #begin(name: Part): void {
    this.#part = { name, depth: this.#depth };
  }

  #openInBody(tag: string, attributes: Attributes): void {
    const start = this.#parser.startIndex;
    if (this.#left) {
      if (tag === "a" && !this.#embed.address) this.#embed.address = attributes.href ?? "";
      this.#embed.isTitle = tag === "strong";
      return;
    }
    const isTitle = has(attributes, "graf--title") && !this.#hasTitle;
    if (isTitle) this.#hasTitle = true;
    const isEmbed = has(attributes, "graf--mixtapeEmbed");
    const isOfMedium =
      isTitle ||
      (has(attributes, "graf--subtitle") && this.#words.subtitle !== "") ||
      // Between the first section and the title.
      (has(attributes, "section-divider") && tag === "div" && !this.#hasTitle);
    if (isEmbed) this.#embed = { address: "", title: "", isTitle: false };
    if (isOfMedium || isEmbed) this.#left = { start, depth: this.#depth, isEmbed };
    else if (tag === "script") this.#showScript(attributes.src ?? "");
    else if (/^h[1-6]$/.test(tag)) {
      this.#hasHeading = true;
      const end = this.#parser.endIndex + 1;
      if (ranks[tag]) this.#changes.push({ start, end, shown: () => `<${ranks[tag]}>` });
    }
  }

  /** Programs of GitHub show a file there: its address stands for it. */
  #showScript(src: string): void {
    const [start, end] = [this.#parser.startIndex, this.#parser.endIndex + 1];
    const address = /^https:\/\/gist\.github\.com\/[\w/-]+/.exec(src)?.[0];
    if (address) this.#changes.push({ start, end, shown: () => `<p>${address}</p><script>` });
  }

  #read(text: string): void {
    if (this.#part) this.#words[this.#part.name] += text;
    if (this.#embed.isTitle) this.#embed.title += text;
  }

  #close(tag: string): void {
    const end = this.#parser.endIndex + 1;
    if (this.#part?.depth === this.#depth) this.#endPart(this.#part.name);
    if (tag === "strong") this.#embed.isTitle = false;
    if (this.#left?.depth === this.#depth) {
      const { start, isEmbed } = this.#left;
      const shown = isEmbed ? shownEmbed(this.#embed) : "";
      this.#changes.push({ start, end, shown: () => shown });
      this.#left = null;
    } else if (this.#isInBody && !this.#left && ranks[tag])
      this.#changes.push({ start: this.#parser.startIndex, end, shown: () => `</${ranks[tag]}>` });
    if (this.#isInBody && this.#depth === this.#body.depth) this.#body.to = this.#parser.startIndex;
    this.#depth -= 1;
  }

  #endPart(name: Part): void {
    if (name === "tag") this.#tags.push(this.#words.tag.trim());
    this.#words.tag = "";
    this.#part = null;
  }
}

const shownEmbed = ({ address, title }: { readonly address: string; readonly title: string }): string =>
  address ? `<p><a href="${escapeHtml(address)}">${escapeHtml(title.trim() || address)}</a></p>` : "";
