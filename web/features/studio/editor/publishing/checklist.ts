import type { Nodes } from "mdast";
import { wholePostRules } from "../../../../../schema/rules/post.ts";
import { faultsOf } from "../faultsOf.ts";
import { parse } from "../markdown/language.ts";
import { changesOf, type Writing } from "../writing.ts";
import { texts } from "./texts.ts";

const words = texts.check;

/** Where a line of the checklist leads: a field, or a place in the text by its offsets in the markdown. */
export type Place =
  | { field: "title" | "description" | "content" | "tags" | "coverName" | "coverAlt" }
  | { kind: "picture" | "link"; index: number; start: number; end: number };

export interface Remark {
  text: string;
  place: Place;
  /** Validation refuses it: what lacks it can't be published. */
  isBlocking: boolean;
}

const longTitle = 70;
const shortDescription = 50;

const namesOfFields = Object.keys(words.fields) as (keyof typeof words.fields)[];

/** All that stands between a text and its publication, or would make it better; empty when there is nothing. */
export function checklistOf(writing: Writing): Remark[] {
  const faults = Object.entries(faultsOf(wholePostRules, changesOf(writing)));
  const blocking = namesOfFields.flatMap((field): Remark[] => {
    // « tags[2] » is said of the tags, and each field has one line.
    const message = faults.find(([path]) => path.replace(/\W.*$/, "") === field)?.[1];
    const text = message && words.fault(words.fields[field], message);
    return text ? [{ text, place: { field }, isBlocking: true }] : [];
  });
  return [...blocking, ...aboutFields(writing), ...aboutText(writing.content)];
}

const advice = (text: string, place: Place): Remark => ({ text, place, isBlocking: false });

function aboutFields({ title, description, coverName, coverAlt }: Writing): Remark[] {
  const [line, said] = [title.trim(), description.trim()];
  return [
    ...(line.length > longTitle ? [advice(words.titleLong(line.length), { field: "title" })] : []),
    ...(said.length >= 3 && said.length < shortDescription
      ? [advice(words.descriptionShort(said.length), { field: "description" })]
      : []),
    ...(coverName ? [] : [advice(words.cover, { field: "coverName" })]),
    ...(coverName && !coverAlt.trim() ? [advice(words.coverAlt, { field: "coverAlt" })] : []),
  ];
}

/** What says nothing of the page behind it. */
const vague = new Set(["ici", "là", "lien", "ce lien", "cliquez ici", "cliquer ici", "voir", "lire", "plus"]);

function aboutText(content: string): Remark[] {
  const tree = parse(content);
  const pictures = [...all(tree, ["image", "imageReference"])];
  const links = [...all(tree, ["link", "linkReference"])];
  return [
    ...pictures.flatMap((node, index) => {
      const isSaid = "alt" in node && node.alt?.trim();
      return isSaid
        ? []
        : [advice(words.picture(index + 1, pictures.length), placeOf("picture", node, index))];
    }),
    ...links.flatMap((node, index) => {
      const said = textOf(node).trim();
      const place = placeOf("link", node, index);
      if (said === "") return [advice(words.linkEmpty, place)];
      return vague.has(said.toLocaleLowerCase("fr")) ? [advice(words.linkVague(said), place)] : [];
    }),
  ];
}

function* all(node: Nodes, types: readonly string[]): Generator<Nodes> {
  if (types.includes(node.type)) yield node;
  if ("children" in node) for (const child of node.children) yield* all(child, types);
}

/** What a screen reader says of it. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  if ("alt" in node) return node.alt ?? "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

const placeOf = (kind: "picture" | "link", { position }: Nodes, index: number): Place => ({
  ...{ kind, index },
  ...{ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 },
});
