/** A comment of another site. */
export interface SourceComment {
  readonly key: string;
  /** Key of the comment that it answers; empty at the first level. */
  readonly parentKey: string;
  /** Key of the author's account, if the file names one. */
  readonly authorKey: string;
  readonly name: string;
  readonly html: string;
  /** Plain text that stands in the place of `html`: of this software. */
  readonly text?: string;
  readonly date: Date | null;
  /** Date of its author’s last change; of this software. */
  readonly editedAt?: Date | null;
  /** It waits for moderation. */
  readonly isHeld: boolean;
}
