import { administrators, everybody, type GraphqlTable, type RestTable } from "./permission-matrix.ts";

const version = 1;

/** The settings of the site: everybody reads what is published, administrators prepare it. */
export const siteSettings: GraphqlTable = {
  siteSettings: { permissions: everybody, operation: "siteSettings { version identity { name } }" },
  siteSettingsDraft: { permissions: administrators, operation: "siteSettingsDraft { version }" },
  siteSettingsHistory: { permissions: administrators, operation: "siteSettingsHistory { version }" },
  updateSiteSettings: {
    permissions: administrators,
    operation: `updateSiteSettings(input: { identity: {} }, version: ${version}) { version }`,
  },
  publishSiteSettings: { permissions: administrators, operation: "publishSiteSettings { version }" },
  restoreSiteSettings: {
    permissions: administrators,
    operation: `restoreSiteSettings(version: ${version}) { version }`,
  },
};

export const restSite: RestTable = {
  "GET /api/site": { permissions: everybody, call: "/api/site" },
};
