import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";

type PendingView = { name: "loading" } | { name: "failed"; message: string };

/** Returns what the screen of an editor begins with once `load` has it, a function that shows another view, and one that loads again. */
export function useEditorView<View>(
  load: (client: ApolloClient, owner: string, id: string | null) => Promise<View>,
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
  return { view, setView, reload: () => setAttempts((count) => count + 1) };
}
