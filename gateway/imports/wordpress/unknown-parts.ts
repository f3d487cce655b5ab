import { leftOut } from "../source/left-out.ts";
import type { XmlElement } from "../source/xml-elements.ts";
import { childText } from "./xml-text.ts";

/** Custom fields that are read, or that plugins write for search engines; WordPress shows none that begins with "_". */
const unshown =
  /^_|^(footnotes|rank_math_.*|aioseop?_.*|yoast_.*|classic-editor-remember|om_disable_all_campaigns)$/;
/** Terms that are read, and those without which a text reads the same. */
const readTerms: readonly string[] = [
  ...["", "category", "post_tag", "tag", "author", "series"],
  "post_format",
];

/** Returns remarks on what an article has and this site has no place for: custom fields, other terms, its place on top. */
export function unknownRemarks(item: XmlElement, meta: ReadonlyMap<string, string>): string[] {
  const fields = [...meta]
    .filter(([key, value]) => value !== "" && !unshown.test(key))
    .map(([key, value]) => (/\p{L}{2}/u.test(value) ? `${key} («\u00a0${value.slice(0, 80)}\u00a0»)` : key));
  const terms = item.children.filter(
    ({ name, attributes }) => name === "category" && !readTerms.includes(attributes.domain ?? ""),
  );
  return [
    ...leftOut("Champs ajoutés par une extension, laissés", fields),
    ...terms.map(
      ({ text, attributes }) =>
        `Classement d’une extension laissé («\u00a0${attributes.domain ?? ""}\u00a0»)\u00a0: ${text.trim()}`,
    ),
    ...(childText(item, "wp:is_sticky") === "1" ? ["Épinglé en tête là-bas\u00a0: il ne l’est pas ici"] : []),
  ];
}
