import type { DemoMember } from "../members.ts";
import type { Scene } from "../scenes.ts";

export interface DemoComment {
  readonly by: DemoMember;
  readonly minutesLater: number;
  readonly text: string;
  readonly replies?: readonly DemoComment[];
}

/**
 * An article, typed with plain spaces: seeding makes them those of French. In its text, `scene:palmes-2` names a
 * picture that is drawn, `sound:kora` a melody that is played.
 */
export interface DemoArticle {
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
  readonly readers: number;
  readonly likedBy: readonly DemoMember[];
  readonly comments?: readonly DemoComment[];
}
