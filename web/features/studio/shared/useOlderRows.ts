import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useOlderItems } from "../../../lib/data/useOlderItems.ts";

interface Rows {
  readonly items: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

/**
 * Loads the rows that come after those that are `shown`, newest first: `field` of `query`, which takes the last id as `before`.
 * `variables` are those that the list was loaded with.
 */
export const useOlderRows = <Field extends string, Data extends Record<Field, Rows>>(
  query: TypedDocumentNode<Data>,
  field: Field,
  shown: Rows | undefined,
  variables: OperationVariables = {},
) =>
  useOlderItems<Data, OperationVariables, Rows>({
    query,
    variables: { ...variables, before: shown?.items.at(-1)?.id },
    pageOf: (data) => data[field],
    add: (cache, { items, hasMore }) =>
      cache.updateQuery<Data>({ query, variables }, (data) =>
        data
          ? { ...data, [field]: { ...data[field], items: [...data[field].items, ...items], hasMore } }
          : undefined,
      ),
  });
