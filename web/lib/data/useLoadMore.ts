import type { ApolloClient } from "@apollo/client";
import { getApolloContext } from "@apollo/client/react";
import { useContext, useRef, useState } from "react";
import { failureOf } from "../failure.ts";
import { flash } from "../feedback/flash.ts";

/** Loads more of a list on demand, one request at a time; shows a message on failure. */
export function useLoadMore(bring: (client: ApolloClient) => Promise<void>) {
  // The server renders without a client; nothing is loaded there.
  const { client } = useContext(getApolloContext());
  const isRunning = useRef(false);
  const [isLoading, setLoading] = useState(false);

  async function load() {
    if (!client || isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      await bring(client);
    } catch (error) {
      flash.danger(failureOf(error).message);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }

  return { load, isLoading };
}
