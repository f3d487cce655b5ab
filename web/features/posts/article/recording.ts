import type { Song } from "../../../audio/player.ts";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { fullNames } from "../../../ui/media/Avatar.tsx";

/** Returns the recording of an article as the player takes it; null where there is none. */
export function recordingOf(post: ArticleSheet_PostFragment, siteName: string): Song | null {
  const { id, slug, title, audio, authors, cover = null } = post;
  if (!audio) return null;
  const source = `/file/${audio.filename}`;
  return { id, title, artist: fullNames(authors), album: siteName, source, cover, href: `/posts/${slug}` };
}
