import type { PostInput } from "../../../gql/graphql.ts";
import type { Ports, Wish } from "./deskTypes.ts";
import { changesOf, isSame, type SavedPost, type Writing, writingOf } from "./writing.ts";

interface Door extends Pick<Ports, "create" | "update" | "saveBeside"> {
  clientId: string;
  /** The article is there: what comes next is written onto it, whatever becomes of that. */
  onMade: (post: SavedPost) => void;
}

// The changes that waited are what is sent.
const here = { replacesDraft: true };

/**
 * Sends a text to where it belongs: beside a published article unless a state is asked for, else onto it. A new one
 * begins as a draft: whatever becomes of the rest, its text is there.
 */
export async function submit(
  door: Door,
  post: SavedPost | null,
  sent: Writing,
  asked: Wish,
): Promise<SavedPost> {
  const changes = changesOf(sent);
  if (post?.status === "PUBLISHED" && !asked.status)
    return door.saveBeside(post.id, { ...changes, version: post.version });
  if (post) return door.update(post.id, { ...changes, ...asked, ...here, version: post.version });
  const { clientId } = door;
  const made = await door.create({ ...changes, status: "DRAFT", clientId } as PostInput);
  door.onMade(made);
  const isWhole = isSame(writingOf(made), sent) && (asked.status ?? "DRAFT") === "DRAFT";
  return isWhole ? made : door.update(made.id, { ...changes, ...asked, version: made.version });
}
