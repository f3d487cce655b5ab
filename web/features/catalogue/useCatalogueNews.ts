import { useState } from "react";
import type { CatalogueKind } from "../../gql/graphql.ts";
import { useCatalogueChangedSubscription } from "../../gql/hooks.ts";

/** Tells that the catalogue has changed; what one looks at stays until one asks. */
export function useCatalogueNews(catalogue: CatalogueKind, reload: () => void) {
  const [hasNews, setHasNews] = useState(false);
  useCatalogueChangedSubscription({
    variables: { catalogue },
    ignoreResults: true,
    onData: () => setHasNews(true),
  });
  const show = () => {
    setHasNews(false);
    reload();
  };
  return { hasNews, show };
}
