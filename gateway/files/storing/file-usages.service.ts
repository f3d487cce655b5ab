import type { QueryFilter, Types } from "mongoose";
import { type FileSubject, fileSubjects } from "../file-subjects.ts";
import { type FileUse, FileUseModel, type FileUserKind } from "./file-use.entity.ts";

/** A subject that uses a file. */
export interface FileUsage {
  readonly _id: Types.ObjectId;
  readonly kind: FileUserKind;
  readonly title: string;
  /** Path of the page that shows or edits it. */
  readonly path: string;
  readonly isPublished: boolean;
}

/** Maximum number of usages returned for one file. */
const most = 50;

/** Returns the subjects that use a file, published ones first, at most fifty. The caller is an administrator. */
export const listUsages = (fileId: Types.ObjectId): Promise<FileUsage[]> => findUsages({ fileId }, most);

const named = 3;

/**
 * Returns the titles of the first pages that use a file, for a message: « A », « B » et ailleurs. With `isPublished`
 * only titles that everybody may read.
 */
export async function namesOfUsages(
  fileId: Types.ObjectId,
  { isPublished }: { isPublished?: true } = {},
): Promise<string> {
  const filter = { fileId, ...(isPublished && { isPublished }) };
  const [usages, count] = await Promise.all([
    findUsages(filter, named),
    FileUseModel.countDocuments(filter, { limit: named + 1 }),
  ]);
  const titles = usages.map(({ title }) => `«\u00a0${title}\u00a0»`).join(", ");
  return count > usages.length ? `${titles} et ailleurs` : titles;
}

/** Returns the subjects that use a file; one stands for all versions of an article. */
async function findUsages(filter: QueryFilter<FileUse>, limit: number): Promise<FileUsage[]> {
  const uses = await FileUseModel.find(filter).sort({ isPublished: -1 }).limit(limit).lean<FileUse[]>();
  const subjects = fileSubjects.value();
  const articles = await articlesOf(uses, subjects);
  const places = await Promise.all(
    uses.map(async ({ subjectKind: kind, subjectId, isPublished }) => {
      const id = articles.get(String(subjectId)) ?? String(subjectId);
      const title = (await subjects[kind].titleOf(id)) || untitled;
      return { _id: subjectId, kind, isPublished, title, path: await subjects[kind].pathOf(id) };
    }),
  );
  return [...new Map(places.map((place) => [`${place.kind} ${place.path}`, place])).values()];
}

/** Returns the articles of the revisions and pending changes among the uses, by the id of the subject. */
async function articlesOf(
  uses: readonly FileUse[],
  subjects: Readonly<Record<string, FileSubject>>,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    Object.entries(subjects).map(([kind, { findPosts }]) =>
      findPosts?.(uses.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId)),
    ),
  );
  return new Map(found.flatMap((each) => each ?? []).map(({ _id, postId }) => [String(_id), String(postId)]));
}

const untitled = "Sans titre";
