import type { PostStatus } from "../../../../gql/graphql.ts";

/** User who saved a document, named for the user who writes here. */
export interface NamedSaver {
  isSelf: boolean;
  name: string;
}

/** French words of a kind of document, where they name it or agree with its name. */
export interface DocumentWords {
  readonly newTitle: string;
  readonly editTitle: string;
  readonly failed: string;
  readonly gone: string;
  readonly toList: string;
  /** Leads to it as its readers get it. */
  readonly read: string;
  /** Verb that begins a new one, beside those that are kept on this device. */
  readonly fresh: string;
  /** Accessible name of its text. */
  readonly content: string;
  readonly state: Readonly<Record<PostStatus, string>>;
  /** It is open in another tab. */
  readonly otherTab: string;
  readonly moved: {
    /** It has just appeared by its date. */
    readonly byDate: string;
    to(state: string, by: NamedSaver | null): string;
    /** It was returned by an editor; absent where nobody proposes. */
    returned?(name: string): string;
  };
  /** Somebody else, or another device of the user, has it open. */
  readonly presence: {
    other(name: string): string;
    readonly self: string;
    readonly since: string;
  };
  /** Title of its versions. */
  readonly versions: string;
  /** The server has just published it. */
  readonly published: string;
  /** The server has just planned it for a time; absent where nothing is scheduled. */
  scheduled?(time: string): string;
  readonly twoTexts: string;
  conflict(by: NamedSaver | null): string;
}
