import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";

type PendingView = { name: "loading" } | { name: "failed"; message: string };

/**
 * Returns what the screen of an editor begins with once `load` has it, and functions that show another view, load again, and
 * continue a draft of those that were offered.
 */
export function useEditorView<View, Draft>(
  load: (client: ApolloClient, owner: string, id: string | null) => Promise<View>,
  resume: (client: ApolloClient, draft: Draft) => Promise<View>,
  owner: string,
  id: string | null,
) {
  const client = useApolloClient();
  const [view, setView] = useState<View | PendingView>({ name: "loading" });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false;
    load(client, owner, id).then(
      (loaded) => isOver || setView(loaded),
      (error) => isOver || setView({ name: "failed", message: failureOf(error).message }),
    );
    return () => {
      isOver = true;
    };
  }, [client, load, owner, id, attempts]);
  return {
    view,
    setView,
    reload: () => setAttempts((count) => count + 1),
    resumeDraft: (draft: Draft) =>
      resume(client, draft).then(setView, (error) => flash.danger(failureOf(error).message)),
  };
}
