import { Discussion } from "../../../discussion/thread/Discussion.tsx";
import type { CatalogueKind } from "../../../gql/graphql.ts";
import { lazyPart } from "../../../lib/lazy-part.tsx";
import { PanelBoundary, SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import type { EntryDiscussion } from "./entry-comments.ts";
import { useEntryDiscussion } from "./useEntryDiscussion.ts";

interface EntryCommentsProps {
  catalogue: CatalogueKind;
  /** Path of the entry's page. */
  path: string;
  /** Null where the entry was deleted meanwhile. */
  comments: EntryDiscussion | null;
}

/** Loaded once the client runs: the channel begins after the number of the discussion, so that nothing is missed. */
const LazyEntryLive = lazyPart(() => import("./EntryLive.tsx").then(({ EntryLive }) => EntryLive));

/** Comments of an entry of a catalogue, kept up to date. */
export const EntryComments = ({ comments, ...entry }: EntryCommentsProps) => (
  <PanelBoundary resetKeys={[comments]}>{comments && <Shown {...entry} comments={comments} />}</PanelBoundary>
);

function Shown({ catalogue, path, comments }: EntryCommentsProps & { comments: EntryDiscussion }) {
  const actions = useEntryDiscussion(catalogue, path, comments);
  return (
    <>
      <Discussion subject={comments} actions={actions} />
      <SilentBoundary>
        <LazyEntryLive key={comments.id} catalogue={catalogue} comments={comments} />
      </SilentBoundary>
    </>
  );
}
