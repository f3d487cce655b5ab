import type { ApolloCache } from "@apollo/client";
import type { SiteDraftFragment } from "../../../gql/graphql.ts";
import {
  SiteHistoryDocument,
  StudioSiteDocument,
  usePublishSiteSettingsMutation,
  useRestoreSiteSettingsMutation,
  useUpdateSiteSettingsMutation,
} from "./site-settings.generated.ts";

/** Shows the draft that a mutation answered. */
function showDraft(cache: ApolloCache, draft: SiteDraftFragment | undefined): void {
  if (draft) cache.writeQuery({ query: StudioSiteDocument, data: { siteSettingsDraft: draft } });
}

/** Changes of the settings on the server; each shows its draft, and reads the history again. */
export function useSettingsMutations() {
  const [update, updating] = useUpdateSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.updateSiteSettings),
  });
  const [publish, publishing] = usePublishSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.publishSiteSettings),
  });
  const [restore, restoring] = useRestoreSiteSettingsMutation({
    refetchQueries: [SiteHistoryDocument],
    update: (cache, { data }) => showDraft(cache, data?.restoreSiteSettings),
  });
  return { update, publish, restore, isBusy: updating.loading || publishing.loading || restoring.loading };
}
