import { useApolloClient } from "@apollo/client/react";
import { useEditorPostChangedSubscription } from "../Editor.generated.ts";
import type { EditorSession } from "./editor-session.ts";
import { fetchPost } from "./open-session.ts";

/** Tells the session what happens to its article elsewhere: that it appears by its date, is withdrawn or moved. */
export function useChangesElsewhere(session: EditorSession, id: string | undefined): void {
  const client = useApolloClient();
  useEditorPostChangedSubscription({
    variables: { id: id ?? "" },
    skip: !id,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const kind = data?.postChanged.kind;
      if (!id || (kind !== "POST_UPDATED" && kind !== "POST_WITHDRAWN" && kind !== "RESYNC")) return;
      // The next save meets a change that is missed here.
      fetchPost(client, id).then(
        (post) => post && session.follow(post),
        () => {},
      );
    },
    onError: () => {},
  });
}
