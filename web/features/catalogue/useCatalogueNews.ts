import { useState } from "react";
import type { CatalogueKind } from "../../gql/graphql.ts";
import { useCatalogueChangedSubscription } from "../../gql/hooks.ts";

/**
 * Returns whether a catalogue has changed since its list was loaded; the list stays until it is loaded again. Each event
 * carries a number, the first one after joining the current one: all that counts is whether one is higher than the list's.
 */
export function useCatalogueNews(catalogue: CatalogueKind, lastSeq: number | undefined): boolean {
  const [newest, setNewest] = useState<Partial<Record<CatalogueKind, number>>>({});
  useCatalogueChangedSubscription({
    variables: { catalogue },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const { seq } = data?.catalogueChanged ?? { seq: 0 };
      setNewest((former) => ({ ...former, [catalogue]: Math.max(former[catalogue] ?? 0, seq) }));
    },
  });
  return lastSeq !== undefined && (newest[catalogue] ?? 0) > lastSeq;
}
