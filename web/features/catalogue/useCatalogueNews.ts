import type { CatalogueChangedSubscription, CatalogueKind } from "../../gql/graphql.ts";
import { lastEventRules, useLastEvent } from "../../lib/data/last-event.ts";
import { useCatalogueChangedSubscription } from "./catalogue.generated.ts";

const rules = lastEventRules<CatalogueChangedSubscription["catalogueChanged"]>();

/**
 * Returns whether a catalogue has changed since its list was loaded; the list stays until it is loaded again. Each event
 * carries a number, the first one after joining the current one: all that counts is whether the last is higher than the
 * list's.
 */
export function useCatalogueNews(catalogue: CatalogueKind, lastSeq: number | undefined): boolean {
  const { event, options } = useLastEvent("catalogueChanged", rules);
  useCatalogueChangedSubscription({ variables: { catalogue }, ...options });
  return lastSeq !== undefined && event !== null && event.seq > lastSeq;
}
