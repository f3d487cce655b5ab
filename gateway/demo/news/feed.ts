import type { DemoMember } from "../people/members.ts";

export interface DemoFeed {
  readonly hoursAgo: number;
  readonly text: string;
  /** The name of a drawing (scenes.ts). */
  readonly picture?: string;
  readonly likedBy: readonly DemoMember[];
  readonly comments: readonly { by: DemoMember; minutesLater: number; text: string }[];
}
