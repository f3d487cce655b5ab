import { useApolloClient } from "@apollo/client/react";
import { type ArticleSession, articleKind } from "./article-kind.ts";
import { useEditorPostStateSubscription } from "./Editor.generated.ts";

/** Passes on to the session what happens to its article elsewhere: that it is returned, appears, is withdrawn or moved. */
export function useChangesElsewhere(session: ArticleSession, id: string | undefined): void {
  const client = useApolloClient();
  useEditorPostStateSubscription({
    variables: { id: id ?? "" },
    skip: !id,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const state = data?.postStateChanged;
      if (!id || !state || state.status === session.read().saved?.status) return;
      // The next save meets a change that is missed here.
      articleKind
        .connect(client)
        .read(id)
        .then(
          (saved) => saved && session.follow(saved),
          () => {},
        );
    },
    onError: () => {},
  });
}
