import type { PostChanges, PostDraftInput, PostInput, PostStatus } from "../../../gql/graphql.ts";
import type { SavedPost, Writing } from "./writing.ts";

/** Where the text is: with the server, on its way, only here, or at odds with another's. */
export type Saving = "saved" | "changed" | "saving" | "offline" | "failed" | "expired" | "conflict";

/** What a save asks for besides the text. */
export interface Wish {
  status?: PostStatus;
  scheduledAt?: string;
}

/** What the journal keeps of a text. */
export interface Entry {
  postId: string | null;
  /** What the text was written onto. */
  version: number | null;
  /** Of the creation that may be under way: another try does not make a second article. */
  clientId: string;
  writing: Writing;
  /** The article that another text was chosen for. */
  asideOf?: string;
}

export interface DeskState {
  writing: Writing;
  post: SavedPost | null;
  saving: Saving;
  message: string;
  fields: Record<string, string>;
  /** What somebody else has saved meanwhile. */
  theirs: SavedPost | null;
  /** False: this browser keeps no journal. */
  isKept: boolean;
  /** Rises when the text was replaced from outside: the editor then reads it anew. */
  revision: number;
}

export interface Ports {
  create(input: PostInput): Promise<SavedPost>;
  update(id: string, input: PostChanges): Promise<SavedPost>;
  /** Saves to a published article without its readers seeing it. */
  saveBeside(id: string, input: PostDraftInput): Promise<SavedPost>;
  read(id: string): Promise<SavedPost | null>;
  keep(entry: Entry): Promise<void>;
  forget(): Promise<void>;
  /** Keeps a text that another has replaced, for whoever wants it back. */
  setAside(writing: Writing, post: SavedPost): Promise<void>;
  created(post: SavedPost): void;
}

export interface Start {
  post: SavedPost | null;
  /** What was found in the journal; else the post's own. */
  writing: Writing;
  clientId: string;
}
