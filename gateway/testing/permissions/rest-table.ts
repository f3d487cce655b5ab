import { restRedirects } from "./imports.ts";
import { restAnalytics } from "./moderation.ts";
import type { RestTable } from "./permission-matrix.ts";
import { restAccounts } from "./rest.accounts.ts";
import { restContent, restServices } from "./rest.content.ts";
import { restNewsletters } from "./rest.newsletters.ts";
import { restSyndication } from "./rest.syndication.ts";
import { restSite } from "./settings.ts";

/** Every route of REST with who may call it; rest.test.ts holds that none is missing. */
export const restTable: RestTable = {
  ...restAccounts,
  ...restContent,
  ...restServices,
  ...restSyndication,
  ...restNewsletters,
  ...restAnalytics,
  ...restSite,
  ...restRedirects,
};
