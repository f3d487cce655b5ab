import type { ApolloCache } from "@apollo/client";
import type { SiteDraftFragment } from "../../../gql/graphql.ts";
import {
  SiteHistoryDocument,
  StudioSiteDocument,
  useCancelScheduledSiteSettingsMutation,
  usePublishSiteSettingsMutation,
  useRestoreSiteSettingsMutation,
  useSchedulePublishSiteSettingsMutation,
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
  const [schedule, scheduling] = useSchedulePublishSiteSettingsMutation({
    update: (cache, { data }) => showDraft(cache, data?.schedulePublishSiteSettings),
  });
  const [cancelSchedule, cancelling] = useCancelScheduledSiteSettingsMutation({
    update: (cache, { data }) => showDraft(cache, data?.cancelScheduledSiteSettings),
  });
  const isBusy = [updating, publishing, restoring, scheduling, cancelling].some(({ loading }) => loading);
  return { update, publish, restore, schedule, cancelSchedule, isBusy };
}

export type SettingsMutations = ReturnType<typeof useSettingsMutations>;
