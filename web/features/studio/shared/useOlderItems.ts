import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useLoadMore } from "../../../lib/data/useLoadMore.ts";

interface ItemPage {
  readonly items: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

/**
 * Loads the items that come after those of a list, newest first, into the cache: `field` of `query`, which takes the last
 * shown id as `before`. `variables` are those that the list was loaded with.
 */
export function useOlderItems<Field extends string, Data extends Record<Field, ItemPage>>(
  query: TypedDocumentNode<Data>,
  field: Field,
  variables: OperationVariables = {},
) {
  return useLoadMore(async (client) => {
    const before = client.readQuery({ query, variables })?.[field].items.at(-1)?.id;
    const options = { query, variables: { ...variables, before }, fetchPolicy: "no-cache" } as const;
    const older = (await client.query<Data>(options)).data?.[field];
    if (!older) return;
    client.cache.updateQuery<Data>({ query, variables }, (shown) => {
      if (!shown) return;
      const items = [...shown[field].items, ...older.items];
      return { ...shown, [field]: { ...shown[field], items, hasMore: older.hasMore } };
    });
  });
}
