import type { Root } from "hast";
import { classesOf, elementsIn, property } from "./elements.ts";

interface LostStyle {
  readonly remark: string;
  /** Declaration of a `style` attribute. */
  readonly declared: RegExp;
  /** Class by which WordPress gives it. */
  readonly classed: RegExp;
  /** Attribute of HTML 4, with its values. */
  readonly attribute: readonly [name: string, values: RegExp] | null;
}

/** Appearances of a text that markdown has no way to write. */
const lostStyles: readonly LostStyle[] = [
  {
    remark: "Couleurs du texte ou de son fond laissées",
    declared: /(^|[;\s])(color|background(-color)?)\s*:\s*(?!inherit|initial|transparent)/,
    classed: /^has-[\w-]+-(color|background-color|gradient-background)$/,
    attribute: ["color", /./],
  },
  {
    remark: "Alignement du texte laissé",
    declared: /(^|[;\s])text-align\s*:\s*(center|right|end|justify)/,
    classed: /^has-text-align-(center|right)$/,
    attribute: ["align", /^(center|right|justify)$/],
  },
  {
    remark: "Taille des lettres laissée",
    declared: /(^|[;\s])font-size\s*:/,
    classed: /^has-[\w-]+-font-size$/,
    attribute: null,
  },
];

/** Tables keep the attribute of their cells; of a picture it is a place and no alignment of text. */
const keepAlign: readonly string[] = ["td", "th", "img", "table", "iframe"];

/** Remarks on colours, alignments and sizes of a text, which don't come in. */
export function remarkLostStyles(tree: Root, remarks: Set<string>): void {
  for (const element of elementsIn(tree)) {
    const style = property(element, "style").toLowerCase();
    const classes = classesOf(element);
    for (const { remark, declared, classed, attribute } of lostStyles) {
      const given = attribute && !keepAlign.includes(element.tagName) ? property(element, attribute[0]) : "";
      const isLost =
        declared.test(style) ||
        classes.some((name) => classed.test(name)) ||
        Boolean(given && attribute?.[1].test(given.toLowerCase()));
      if (isLost) remarks.add(remark);
    }
  }
}
