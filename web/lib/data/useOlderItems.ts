import type { ApolloCache, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { getApolloContext } from "@apollo/client/react";
import { useContext, useRef, useState } from "react";
import { failureOf } from "../failure.ts";
import { flash } from "../feedback/flash.ts";

interface OlderItems<Data, Variables, Page> {
  query: TypedDocumentNode<Data, Variables>;
  /** Variables of the next request; undefined while there is nothing before which to load. */
  variables: Variables | undefined;
  /** Returns what was found. */
  pageOf: (data: Data) => Page | null | undefined;
  /** Adds it to what is shown, in the cache. */
  add: (cache: ApolloCache, older: Page) => void;
  /** Called before the request; the returned function follows its answer (late-answer.ts). */
  begin?: (cache: ApolloCache) => () => void;
}

/** Loads the next part of a list on demand into the cache, one request at a time; shows a message on failure. */
export function useOlderItems<Data, Variables extends OperationVariables, Page>(
  list: OlderItems<Data, Variables, Page>,
) {
  // The server renders without a client; nothing is loaded there.
  const { client } = useContext(getApolloContext());
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    const { query, variables, pageOf, add, begin } = list;
    if (!client || !variables || isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      const completed = begin?.(client.cache);
      const { data } = await client.query<Data, OperationVariables>({
        query,
        variables,
        fetchPolicy: "no-cache",
      });
      const older = data && pageOf(data as Data);
      if (older) add(client.cache, older);
      completed?.();
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }

  return { load, isLoading };
}
