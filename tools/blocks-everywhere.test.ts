import { readdirSync } from "node:fs";
import { Readability } from "@mozilla/readability";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { Window } from "happy-dom";
import { createElement } from "react";
import { afterAll, describe, expect, it, vi } from "vitest";
import { applyEnv, env } from "../gateway/core/env.ts";
import { readFrontMatter } from "../gateway/imports/markdown/front-matter.ts";
import { readMarkdown } from "../gateway/lib/html-markdown/markdown-text.ts";
import { renderBody } from "../gateway/lib/markdown/render.ts";
import { textOfHtml } from "../gateway/lib/text/html-text.ts";
import { LetterMail } from "../gateway/newsletters/mails/LetterMail.tsx";
import { mailBodyOf } from "../gateway/newsletters/mails/mailing-body.ts";
import { frameOf, renderMail } from "../gateway/newsletters/mails/mailing-content.ts";
import { writeFeed } from "../gateway/syndication/feed-documents.ts";
import { writePodcast } from "../gateway/syndication/podcast-document.ts";
import type { Entry, Syndicated } from "../gateway/syndication/rss-feeds.service.ts";
import { blockKinds } from "../schema/markdown/blocks.ts";
import { sentencesOf } from "../web/features/posts/speech/sentences.ts";
import { origin, sources, textWith } from "./blocks-everywhere.fixture.ts";

const before = env;
applyEnv({ ...env, siteUrl: origin });
const address = `${origin}/posts/un-texte`;

const values: Readonly<Record<string, string>> = {
  "an address": "https://exemple.ci/a_b",
  "a mail address": "awa@exemple.ci",
  "marks of markdown": "*a_ [b] |c| ~~e~~ <f> &amp; \\ !",
  "the end of a CDATA section": "]]> et ]]>",
  "a lone colon": ":",
  quotes: "« a » \"b\" 'c'",
  "right to left": "مرحبا بكم",
  "two thousand letters": "motif ".repeat(333).trim(),
};

const render = (markdown: string) => renderBody({ markdown, ...sources }).html;
const window = new Window({ url: address });
afterAll(() => {
  applyEnv(before);
  return window.happyDOM.close();
});
const parsed = (html: string) =>
  new window.DOMParser().parseFromString(html, "text/html") as unknown as Document;
const oneLine = (text: string) => text.replace(/\s+/g, " ");

/** The entry of a feed, with what the documents read of it. */
function syndicated(html: string): Syndicated {
  const date = new Date(0);
  const post = {
    _id: "1",
    slug: "un-texte",
    title: "T",
    description: "D",
    publishedAt: date,
    updatedAt: date,
  };
  const sound = { filename: "a.mp3", contentType: "audio/mpeg", length: 1 };
  const entry = { post, authorNames: [], categories: [], sound, transcripts: [], html };
  return { about: null, page: "/posts", idBase: origin, entries: [entry as unknown as Entry] };
}

function readerMode(html: string): string {
  const page = parsed(
    `<html><head><title>T</title></head><body><main><article><h1>T</h1><div>${html}</div></article></main></body></html>`,
  );
  return new Readability(page, { charThreshold: 0 }).parse()?.content ?? "";
}

async function mailOf(html: string) {
  const frame = frameOf({ title: "T", preheader: "", path: "/posts/un-texte" }, []);
  return renderMail("T", createElement(LetterMail, { ...frame, body: mailBodyOf(html, frame) }));
}

function spoken(html: string): string {
  const document = parsed(html);
  vi.stubGlobal("document", document);
  vi.stubGlobal("NodeFilter", window.NodeFilter);
  const sentences = sentencesOf(document.body);
  vi.unstubAllGlobals();
  return sentences.map(({ text }) => text).join("");
}

/** Blocks, and fields, that are not read aloud. */
const silent = /^(picture|gallery|button|bookmark|embed|table|code)\.|^note\.text$/;
const isAlt = /\.alt/;

describe.each(Object.entries(values))(
  "every block in every place, with %s in each of its fields",
  (_, value) => {
    const { markdown, fields } = textWith(value);
    const html = render(markdown);
    const words = [...fields].filter(([name]) => !isAlt.test(name));

    /** Expects the words of each block, none of which run into others, and its pictures. */
    const expectAll = (shown: string) => {
      const text = textOfHtml(shown);
      for (const [name, each] of words) expect(text, name).toContain(each);
      expect(text).not.toMatch(/fin\p{L}/u);
      const alts = [...parsed(shown).querySelectorAll("img")].map(({ alt }) => alt);
      for (const [name, each] of fields) if (isAlt.test(name)) expect(alts, name).toContain(each);
    };

    it("pages and the search", () => expectAll(html));

    const expectOutside = (shown: string) => {
      expectAll(shown);
      expect(shown).toMatch(/☑.*☐/s);
      expect(shown).not.toMatch(/Un clic|Afficher la/);
      for (const element of parsed(shown).querySelectorAll("[href], [src]")) {
        const target = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
        expect(target).toMatch(/^(https?:\/\/|mailto:)/);
        if (target.includes("#")) expect(target).toBe(`${address}#section-un-titre`);
        expect([origin, `${origin}/`]).not.toContain(target);
      }
    };

    it("feeds and the podcast", () => {
      const [rss, atom, json] = (["rss", "atom", "json"] as const).map((format) =>
        writeFeed(syndicated(html), format, `/${format}`),
      );
      expectOutside(parseRssFeed(rss!).items?.[0]?.content?.encoded ?? "");
      expectOutside(parseAtomFeed(atom!).entries?.[0]?.content?.value ?? "");
      expectOutside(parseJsonFeed(json!).items?.[0]?.content_html ?? "");
      expectOutside(
        parseRssFeed(writePodcast(syndicated(html), "/podcast")).items?.[0]?.content?.encoded ?? "",
      );
    });

    it("mails, and their plain text", async () => {
      const mail = await mailOf(html);
      const body = parsed(mail.html).querySelector("div.body")!;
      expectOutside(body.innerHTML);
      expect(body.querySelector("a.button")?.getAttribute("style")).toContain("background:");
      expect(body.querySelectorAll("table[role=presentation]").length).toBeGreaterThanOrEqual(3);
      const text = oneLine(mail.text).toUpperCase();
      for (const [name, each] of fields) expect(text, name).toContain(each.toUpperCase());
      expect(text).toMatch(/☑.*☐/);
      expect(text).not.toMatch(/FIN\p{L}/u);
    });

    it("the voice", () => {
      const text = oneLine(spoken(html));
      for (const [name, each] of words) {
        if (silent.test(name)) expect(text, name).not.toContain(each);
        else expect(text, name).toContain(each);
      }
    });

    it("the reader modes of browsers", () => expectAll(readerMode(html)));

    it("an export and back, with a file that has another name there", () => {
      const file = readFrontMatter(`---\ntitle: T\n---\n${markdown}\n`).body;
      const [here, there] = ["/image/0123456789abcdef01234567.webp", "/image/a.webp"];
      const moved = readMarkdown({ markdown: file, addresses: new Map([[here, there]]) }).markdown;
      expect(moved).toContain(there);
      const back = readMarkdown({ markdown: moved, addresses: new Map([[there, here]]) }).markdown;
      expect(render(back)).toBe(html);
    });
  },
);

it("the editor has the same kinds of blocks, and the sources of others", () => {
  const folders = readdirSync("web/features/studio/editor/blocks", { withFileTypes: true });
  const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(names.sort()).toEqual([...Object.keys(blockKinds), "source"].sort());
});
