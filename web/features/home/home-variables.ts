import type { SiteArea } from "../../../schema/site/settings.ts";

/** Returns the variables of the home page's query: what areas hold is asked for only while they are switched on. */
export const homeVariables = (hiddenAreas: readonly SiteArea[] = []) => ({
  hasFeeds: !hiddenAreas.includes("FEEDS"),
  hasVideos: !hiddenAreas.includes("VIDEOS"),
});
