import type { LabelName } from "../labels.ts";

/** A block of the home page. */
export interface SiteHomeBlock {
  /** One of `homeBlockKinds`, or `text`, which may stand several times. */
  readonly kind: string;
  /** Empty: the block's own. */
  readonly title: string;
  readonly text: string;
  readonly isShown: boolean;
}

/** An article chosen for the top of the home page. */
export interface SiteHomeLead {
  readonly postId: string;
  /** Title on the home page alone; empty: the article's own. */
  readonly title: string;
  /** Point of its cover that stays visible on the home page alone, « 30 70 » in tens of percent; empty: the cover's own. */
  readonly focus: string;
}

/**
 * How the first articles stand at the top of the home page: one after the other in a carousel, at once in the columns of a
 * paper, or below one large cover.
 */
export const frontLayouts = ["CAROUSEL", "COLUMNS", "COVER"] as const;
export type FrontLayout = (typeof frontLayouts)[number];

export interface SiteHome {
  readonly layout: FrontLayout;
  /** Blocks that are named, in their order; the others follow. */
  readonly blocks: readonly SiteHomeBlock[];
  /** The first articles of the carousel, then of those beside it; the newest and the most read fill what is left. */
  readonly leads: readonly SiteHomeLead[];
}

/** Blocks of the home page that stand once, in their usual order. */
export const homeBlockKinds: readonly string[] = [
  ...["carousel", "secondary", "recent", "popular", "exclusive", "news", "discussed"],
  ...["categories", "listen", "watch", "newsletter", "welcome"],
];

/** Whether a block stands on a home page that does not name it. The form for letters stands in the footer already. */
export const isUsuallyShown = (kind: string): boolean => kind !== "newsletter";

/** Blocks whose usual titles are labels of the specification. */
export const labelsOfBlocks: Readonly<Record<string, LabelName>> = {
  recent: "recentPosts",
  popular: "popularPosts",
  exclusive: "exclusivePosts",
};

/** Returns the blocks of a home page, the hidden ones too: those that it names, then the others as usual. */
export function allHomeBlocks({ blocks }: Pick<SiteHome, "blocks">): SiteHomeBlock[] {
  const isNamed = (kind: string) => blocks.some((block) => block.kind === kind);
  const named = blocks.filter(
    ({ kind }, index) =>
      kind === "text" ||
      (homeBlockKinds.includes(kind) && blocks.findIndex((block) => block.kind === kind) === index),
  );
  const others = homeBlockKinds.filter((kind) => !isNamed(kind));
  return [...named, ...others.map((kind) => ({ kind, title: "", text: "", isShown: isUsuallyShown(kind) }))];
}
