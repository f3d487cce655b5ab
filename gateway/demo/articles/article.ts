import type { DemoAuthor } from "../people/authors.ts";
import type { DemoMember } from "../people/members.ts";
import type { Scene } from "../scenes.ts";

export interface DemoComment {
  readonly by: DemoMember;
  readonly minutesLater: number;
  readonly text: string;
  readonly replies?: readonly DemoComment[];
}

/**
 * An article, written with plain spaces: seeding replaces them by those of French typography. In its text,
 * `scene:palmes-2` names a generated image, `sound:kora` a generated melody, `film:ville-6` a generated film.
 */
export interface DemoArticle {
  readonly by: DemoAuthor;
  readonly daysAgo: number;
  readonly title: string;
  readonly description: string;
  /** The first is its category. */
  readonly tags: readonly string[];
  readonly cover: `${Scene}-${number}`;
  readonly coverAlt: string;
  readonly audio?: string;
  readonly isExclusive?: boolean;
  readonly content: string;
  /** Number of views, spread over the days since publication (history.ts). */
  readonly readers: number;
  readonly likedBy: readonly DemoMember[];
  readonly comments?: readonly DemoComment[];
}

/** A short article; the list of its category says who signs it. */
export type UnsignedArticle = Omit<DemoArticle, "by">;
