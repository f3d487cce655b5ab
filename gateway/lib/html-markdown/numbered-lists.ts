import type { Element } from "hast";
import { defaultHandlers as defaults, type State } from "hast-util-to-mdast";
import type { List, RootContent } from "mdast";
import { areInSequence, numbersOf } from "../../../schema/markdown/list-numbers.ts";

/** Converts an `ol`. Where markdown would count otherwise than a browser, its items become paragraphs with their numbers. */
export function convertNumberedList(state: State, node: Element): List | RootContent[] {
  const list = defaults.ol(state, node) as List;
  const items = node.children.filter((each) => each.type === "element" && each.tagName === "li") as Element[];
  const numbers = numbersOf({
    start: attribute(node, "start"),
    isReversed: Boolean(node.properties.reversed),
    values: items.map((item) => attribute(item, "value")),
  });
  // Words beside the items are an item too, which has no number.
  if (areInSequence(numbers) || numbers.length !== list.children.length)
    return { ...list, start: numbers[0] ?? 1 };
  return list.children.flatMap(({ children: [first, ...others] }, index): RootContent[] => {
    const number = { type: "text", value: `${numbers[index]}. ` } as const;
    return first?.type === "paragraph"
      ? [{ ...first, children: [number, ...first.children] }, ...others]
      : [{ type: "paragraph", children: [number] }, ...(first ? [first] : []), ...others];
  });
}

const attribute = ({ properties }: Element, name: string): string | null => {
  const value = properties[name];
  return value === undefined || value === null ? null : String(value);
};
