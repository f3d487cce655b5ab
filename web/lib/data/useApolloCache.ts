import type { ApolloCache } from "@apollo/client";
import { getApolloContext } from "@apollo/client/react";
import { useContext } from "react";

/** Returns the client's cache; undefined on the server, which renders without a client. */
export const useApolloCache = (): ApolloCache | undefined => useContext(getApolloContext()).client?.cache;
