import type { Element, ElementContent, Root } from "hast";
import type { AllowedAttribute } from "sanitize-html";
import type { LinkSign } from "../../../../schema/markdown/link-sign.ts";
import type { BodyCard, BodyFile, BodySources } from "../file.ts";

/** A text on its way to a page. */
export interface PageText extends BodySources {
  readonly tree: Root;
  /** Names of the site's files that it uses. */
  readonly fileNames: Set<string>;
  readonly headings: BodyHeading[];
  /** Returns the block that a link alone in its paragraph is; undefined where it stays a link. */
  readonly ofLink: (link: LoneLink) => Element | undefined;
}

export interface BodyHeading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/** A link alone in its paragraph. */
export interface LoneLink {
  readonly href: string;
  /** Empty where its words are its address. */
  readonly label: string;
  readonly title: string;
  /** The mark of its title, and what follows it. */
  readonly signed: { readonly sign: LinkSign; readonly text: string } | null;
  /** Returns the site's file at an address, or with a name. */
  readonly fileAt: (address: string) => BodyFile | undefined;
  readonly cardAt: (address: string) => BodyCard | undefined;
  readonly fileNames: Set<string>;
}

/** A place outside the site that shows a text. */
export interface Target {
  /** Address of the text's page, where its anchors lead. */
  readonly address: string;
  /** Look of a mail; absent for a feed. */
  readonly mail?: { readonly accent: string; readonly columnWidth: number };
}

export type Admitted = Readonly<
  Record<
    string,
    { readonly attributes?: readonly AllowedAttribute[]; readonly classes?: readonly (string | RegExp)[] }
  >
>;

/** A kind of block: all that the gateway knows of it (docs/add-a-block.md). */
export interface Block {
  /** By element, the attributes and classes of its HTML on the page. No other passes. */
  readonly admitted?: Admitted;
  /** Makes of the HTML of markdown what pages show. */
  readonly page?: (text: PageText) => void;
  /** Returns what pages show of a link alone in its paragraph; undefined for one of another kind. */
  readonly ofLink?: (link: LoneLink) => Element | undefined;
  /**
   * Returns what mails and feeds show of an element of the page; undefined for one of another kind. Those that no block takes lose what
   * only pages know: frames, classes, ids. `inside` makes the same of what it contains.
   */
  readonly outside?: (
    element: Element,
    target: Target,
    inside: (nodes: readonly ElementContent[]) => ElementContent[],
  ) => ElementContent[] | undefined;
}
