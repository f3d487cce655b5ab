import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";

/** Returns the functions with which a kind of document asks the server, past the cache: what it writes must not be an older state. */
export const requestsOf = (client: ApolloClient) => ({
  async mutate<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Data> {
    const { data } = await client.mutate<Data>({ mutation, variables, fetchPolicy: "no-cache" });
    return data!;
  },
  async query<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    fetchPolicy: "no-cache" | "network-only" = "no-cache",
  ): Promise<Data> {
    const { data } = await client.query<Data>({ query, variables, fetchPolicy });
    return data!;
  },
});
