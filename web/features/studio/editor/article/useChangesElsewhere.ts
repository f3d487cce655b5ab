import { useApolloClient } from "@apollo/client/react";
import { type ArticleSession, articleKind } from "./article-kind.ts";
import { useEditorPostChangedSubscription } from "./Editor.generated.ts";

/** Tells the session what happens to its article elsewhere: that it appears by its date, is withdrawn or moved. */
export function useChangesElsewhere(session: ArticleSession, id: string | undefined): void {
  const client = useApolloClient();
  useEditorPostChangedSubscription({
    variables: { id: id ?? "" },
    skip: !id,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const kind = data?.postChanged.kind;
      if (!id || (kind !== "POST_UPDATED" && kind !== "POST_WITHDRAWN" && kind !== "RESYNC")) return;
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
