import type { SiteArea } from "../../../schema/site/settings.ts";

/** Returns the variables of the home page's query: the items of an area are read only while it is switched on. */
export const homeVariables = (hiddenAreas: readonly SiteArea[] = []) => ({
  hasFeeds: !hiddenAreas.includes("FEEDS"),
  hasVideos: !hiddenAreas.includes("VIDEOS"),
});
