import { NextPlaces } from "../texts/next-places.ts";

/** A mark of a template language: a shortcode of Hugo, a tag or an output of Jekyll and Eleventy. */
export interface TemplateMark {
  readonly kind: "shortcode" | "tag" | "output";
  readonly start: number;
  readonly end: number;
  /** Its name; of an output, all that it holds. */
  readonly name: string;
  /** Whether it ends what another mark of its name has begun. */
  readonly isEnd: boolean;
  /** The text after the name. */
  readonly written: string;
}

const openings = /\{\{[<%]|\{%|\{\{/g;
const kinds = { "{{<": "shortcode", "{{%": "shortcode", "{%": "tag", "{{": "output" } as const;
const closings: Readonly<Record<string, string>> = { "{{<": ">}}", "{{%": "%}}", "{%": "%}", "{{": "}}" };

/** Yields the marks of a text in order; what only looks like one is passed over. */
export function* templateMarks(text: string): Generator<TemplateMark> {
  const places = new NextPlaces(text);
  let position = 0;
  for (const { index, 0: opening } of text.matchAll(openings)) {
    if (index < position) continue;
    const closing = closings[opening] ?? "";
    const inner = index + opening.length;
    const close = places.next(closing, inner);
    if (close < 0) continue;
    const mark = markOf(opening as keyof typeof kinds, text.slice(inner, close));
    if (!mark) continue;
    position = close + closing.length;
    yield { ...mark, start: index, end: position };
  }
}

function markOf(
  opening: keyof typeof kinds,
  inner: string,
): Pick<TemplateMark, "kind" | "name" | "isEnd" | "written"> | null {
  const kind = kinds[opening];
  const bare = inner.replace(/^-/, "").replace(/-$/, "").trim();
  if (kind === "output") return bare.includes("{") ? null : { kind, name: bare, isEnd: false, written: "" };
  const isClosing = kind === "shortcode" && bare.startsWith("/");
  const [name = ""] = /^[\w/.-]+/.exec(isClosing ? bare.slice(1).trimStart() : bare) ?? [];
  if (!name) return null;
  const written = bare.slice(bare.indexOf(name) + name.length).trim();
  if (kind === "shortcode") return { kind, name, isEnd: isClosing, written: written.replace(/\/$/, "") };
  const isEnd = name.startsWith("end");
  return { kind, name: isEnd ? name.slice("end".length) : name, isEnd, written };
}

/** Replaces marks by what is shown of them; null leaves one as it is written. */
export function replaceMarks(text: string, shown: (mark: TemplateMark) => string | null): string {
  let result = "";
  let position = 0;
  for (const mark of templateMarks(text)) {
    const replacement = shown(mark);
    if (replacement === null) continue;
    result += text.slice(position, mark.start) + replacement;
    position = mark.end;
  }
  return result + text.slice(position);
}

/** A mark, the one that ends it, and what stands between them. */
export interface TemplateBlock extends TemplateMark {
  readonly inner: string;
  /** Place after the mark that ends it. */
  readonly blockEnd: number;
}

/** Returns the outer blocks of a text, of those marks that are wanted and ended. */
export function templateBlocks(text: string, isWanted: (mark: TemplateMark) => boolean): TemplateBlock[] {
  const marks = [...templateMarks(text)].filter(isWanted);
  const ends = new Map<string, TemplateMark[]>();
  for (const mark of marks.filter(({ isEnd }) => isEnd).reverse()) {
    const known = ends.get(keyOf(mark));
    if (known) known.push(mark);
    else ends.set(keyOf(mark), [mark]);
  }
  const blocks: TemplateBlock[] = [];
  for (const mark of marks) {
    if (mark.isEnd || mark.start < (blocks.at(-1)?.blockEnd ?? 0)) continue;
    const following = ends.get(keyOf(mark)) ?? [];
    while (following.length > 0 && (following.at(-1) as TemplateMark).start < mark.end) following.pop();
    const end = following.at(-1);
    if (end) blocks.push({ ...mark, inner: text.slice(mark.end, end.start), blockEnd: end.end });
  }
  return blocks;
}

const keyOf = ({ kind, name }: TemplateMark): string => `${kind} ${name}`;
