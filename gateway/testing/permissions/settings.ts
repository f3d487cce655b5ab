import { days } from "../../core/clock.ts";
import {
  administrators,
  allGet,
  everybody,
  type GraphqlTable,
  perRole,
  type RestTable,
} from "./permission-matrix.ts";

const version = 1;
const tomorrow = new Date(Date.now() + days(1)).toISOString();

/** The settings of the site: everybody reads what is published, administrators prepare it. */
export const siteSettings: GraphqlTable = {
  siteSettings: { permissions: everybody, operation: "siteSettings { version identity { name } }" },
  siteSettingsDraft: { permissions: administrators, operation: "siteSettingsDraft { version }" },
  formerFronts: { permissions: administrators, operation: "formerFronts { version }" },
  siteSettingsHistory: { permissions: administrators, operation: "siteSettingsHistory { version }" },
  // No backup was tried yet.
  backupCheck: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "null"),
    operation: "backupCheck { checkedAt fault }",
  },
  installation: { permissions: administrators, operation: "installation { version isChecked }" },
  updateSiteSettings: {
    permissions: administrators,
    operation: `updateSiteSettings(input: { identity: {} }, version: ${version}) { version }`,
  },
  publishSiteSettings: { permissions: administrators, operation: "publishSiteSettings { version }" },
  schedulePublishSiteSettings: {
    permissions: administrators,
    operation: `schedulePublishSiteSettings(at: "${tomorrow}", version: ${version}) { version }`,
  },
  cancelScheduledSiteSettings: {
    permissions: administrators,
    operation: "cancelScheduledSiteSettings { version }",
  },
  restoreSiteSettings: {
    permissions: administrators,
    operation: `restoreSiteSettings(version: ${version}) { version }`,
  },
};

/** The first start: the printed address is anybody's who has it, the rest is the administrators'. */
export const firstStart: GraphqlTable = {
  firstStart: { permissions: administrators, operation: "firstStart { isOpen }" },
  testMail: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "null"),
    operation: "testMail { state }",
  },
  sendTestMail: { permissions: administrators, operation: "sendTestMail { state }" },
  openFirstStart: {
    permissions: allGet("CODE_EXPIRED"),
    operation: 'openFirstStart(secret: "x") { token }',
  },
  updateOwner: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "CONFLICT"),
    operation: 'updateOwner(input: { firstName: "Awa", lastName: "Koné", email: "awa@exemple.ci" }) { id }',
  },
  finishFirstStart: {
    permissions: administrators,
    operation: "finishFirstStart(input: { removesDemonstration: false }) { isOpen }",
  },
};

export const restSite: RestTable = {
  "GET /api/site": { permissions: everybody, call: "/api/site" },
};
