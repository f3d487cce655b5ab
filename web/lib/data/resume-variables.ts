import type { ApolloLink } from "@apollo/client";

/*
 * Apart from live-channel.ts: every page loads the link of subscriptions, and only those with a live channel load that.
 */

/** Returns the variables that a subscription adds at each connection: `resume` of the context that `useLiveChannel` gives. */
export const resumeVariables = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { resume?: () => Record<string, unknown> }).resume?.();
