import type { PhrasingContent, RootContent } from "mdast";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { BlockName } from "../schema/markdown/blocks.ts";

const image = "0123456789abcdef01234567.webp";
const sound = "2123456789abcdef01234567.mp3";
export const origin = "https://palabre.ci";

/** Files and cards of the texts. */
export const sources = {
  origin,
  files: new Map([
    [image, { filename: image, kind: "IMAGE", alt: "", width: 1_000, height: 500 }],
    [sound, { filename: sound, kind: "AUDIO", alt: "" }],
  ]),
  cards: new Map([
    [
      "https://etude.example/page",
      { isFound: true, title: "", description: "", author: "", site: "Études", imageName: image },
    ],
  ]),
};

type Say = (field: string) => PhrasingContent;
type Written = (field: string) => string;

const paragraph = (...children: PhrasingContent[]): RootContent => ({ type: "paragraph", children });
const picture = (alt: string, title: string) =>
  ({ type: "image", url: `/image/${image}`, alt, title }) as const;
const link = (url: string, label: PhrasingContent, title = ""): RootContent =>
  paragraph({ type: "link", url, title: title || null, children: [label as never] });

/** Each kind of block with words in each of its fields. */
const examples: Readonly<Record<BlockName, (say: Say, written: Written) => RootContent[]>> = {
  heading: (say) => [
    { type: "heading", depth: 2, children: [say("words")] },
    // A line of contents.
    link("#section-un-titre", say("contents")),
  ],
  list: (say) => [
    {
      type: "list",
      children: [true, false].map((checked) => ({
        type: "listItem",
        checked,
        children: [{ type: "paragraph", children: [say(checked ? "done" : "open")] }],
      })),
    },
  ],
  quote: (say) => [{ type: "blockquote", children: [{ type: "paragraph", children: [say("words")] }] }],
  callout: (say, written) => [
    {
      type: "blockquote",
      children: [
        { type: "paragraph", children: [{ type: "text", value: `[!WARNING] ${written("title")}` }] },
        // A link as most of its words, as readers' modes mind.
        {
          type: "paragraph",
          children: [{ type: "link", url: "/posts/y", children: [say("link") as never] }],
        },
      ],
    },
  ],
  picture: (_, written) => [paragraph(picture(written("alt"), written("caption")))],
  gallery: (_, written) => [
    paragraph(
      ...["a", "b", "c", "d"].map((name) => picture(written(`alt-${name}`), written(`caption-${name}`))),
    ),
  ],
  button: (say) => [link("/dons", say("label"), "!button")],
  bookmark: (say, written) => [
    link("https://etude.example/page", say("label"), `!bookmark ${written("description")}`),
  ],
  embed: (say, written) => [
    link("https://www.youtube.com/watch?v=aqz-KE-bpKQ", say("label"), written("caption")),
    link(`/file/${sound}`, say("sound"), written("sound-caption")),
  ],
  latest: (say) => [link("/posts?tags=culture", say("label"), "!latest 3")],
  table: (say) => [
    {
      type: "table",
      children: ["head", "cell"].map((name) => ({
        type: "tableRow",
        children: [{ type: "tableCell", children: [say(name)] }],
      })),
    },
  ],
  code: (_, written) => [{ type: "code", value: written("lines") }],
  note: (say) => [
    paragraph(say("before"), { type: "footnoteReference", identifier: "a" }),
    {
      type: "footnoteDefinition",
      identifier: "a",
      children: [{ type: "paragraph", children: [say("text")] }],
    },
  ],
  rule: () => [{ type: "thematicBreak" }],
};

const lead =
  "Un premier paragraphe, assez long, avec des virgules, pour que chacun y voie un article, et des mots. ";
const writer = unified().use(remarkGfm).use(remarkStringify);

/** Returns a text with every kind of block, a value in each of their fields, and what is written in each, by « block.field ». */
export function textWith(value: string): { markdown: string; fields: Map<string, string> } {
  const fields = new Map<string, string>();
  const children = Object.entries(examples).flatMap(([name, example]) => {
    const written = (field: string) => {
      const words = `${name}-${field} ${value} fin`;
      fields.set(`${name}.${field}`, words);
      return words;
    };
    return example((field) => ({ type: "text", value: written(field) }), written);
  });
  const text: RootContent[] = [paragraph({ type: "text", value: lead.repeat(4).trim() }), ...children];
  return { markdown: writer.stringify({ type: "root", children: text }), fields };
}
