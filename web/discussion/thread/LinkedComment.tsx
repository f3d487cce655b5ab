import { useLocation } from "react-router-dom";
import { useIsBrowser } from "../../lib/browser/useIsBrowser.ts";
import { useLazyComponent } from "../../lib/useLazyComponent.ts";
import { linkedCommentId } from "./anchors.ts";
import type { Discussed } from "./discussed.ts";
import type { DiscussionActions } from "./discussion-actions.ts";

interface LinkedProps {
  subject: Discussed;
  actions: DiscussionActions;
}

const load = async () => (await import("./FetchedComment.tsx")).FetchedComment;

/** Handles a link to one comment (#commentaire-<id>) that is not among the shown ones: fetches it and shows it above them. */
export function LinkedComment({ subject, actions }: LinkedProps) {
  const { hash } = useLocation();
  // The server doesn't know the hash, so the first render doesn't use it either.
  const isBrowser = useIsBrowser();
  const wanted = isBrowser ? linkedCommentId(hash) : null;
  const isListed = subject.comments.items.some(
    ({ id, replies }) => id === wanted || replies.items.some((reply) => reply.id === wanted),
  );
  const isElsewhere = wanted !== null && !isListed;
  // Loaded on demand: most links lead to one of the latest comments.
  const Fetched = useLazyComponent<LinkedProps & { id: string }>(isElsewhere, load);
  return isElsewhere && Fetched ? (
    <Fetched key={wanted} subject={subject} actions={actions} id={wanted} />
  ) : null;
}
