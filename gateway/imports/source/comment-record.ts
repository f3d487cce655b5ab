/** A person whom a comment names, by the key of the account: place and length of the name in the plain text. */
export interface SourceMention {
  readonly authorKey: string;
  readonly at: number;
  readonly length: number;
}

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
  /** People whom it names; of this software. */
  readonly mentions?: readonly SourceMention[];
  /** It waits for moderation. */
  readonly isHeld: boolean;
}
