import type { Element, ElementContent } from "hast";
import { licenceOf, readCaption } from "../../../schema/markdown/credit.ts";
import { element, words } from "./nodes.ts";

/** Returns the caption of an image, audio or video; none for an empty title. */
export function captionOf(title: string): Element[] {
  if (title.trim() === "") return [];
  const { caption, credit, licence } = readCaption(title);
  if (!credit && !licence) return [element("figcaption", {}, [words(caption)])];
  const { name, address } = licenceOf(licence) ?? {};
  const credits: ElementContent[] = [words(["©", credit].filter(Boolean).join(" "))];
  if (name) credits.push(words(credit ? ", " : " "));
  if (name && address) credits.push(element("a", { href: address, rel: ["license"] }, [words(name)]));
  else if (name) credits.push(words(name));
  return [element("figcaption", {}, [words(caption && `${caption} `), element("small", {}, credits)])];
}
