import type { Types } from "mongoose";
import { Registration } from "../core/registration.ts";
import type { FileUserKind } from "./storing/file-use.entity.ts";

/** The part that files need of a kind of document that shows files. */
export interface FileSubject {
  /** Returns the title under which the media library lists the document. */
  titleOf(id: string): Promise<string | undefined>;
  /** Returns the path of the page that shows or edits it. */
  pathOf(id: string): string | Promise<string>;
  /** Maps documents to the articles that stand for them in the list (revisions, pending changes). */
  findPosts?(
    ids: readonly Types.ObjectId[],
  ): Promise<readonly { _id: Types.ObjectId; postId: Types.ObjectId }[]>;
  /** Brings the document up to date with a file's new name, size or focus; absent where nothing is stored of them. */
  refresh?(id: Types.ObjectId, filename: string): Promise<void>;
}

/** By kind; made anew for each listing, so that loaders cache for its time only. */
export const fileSubjects = new Registration<() => Readonly<Record<FileUserKind, FileSubject>>>(
  "files: subjects",
);
