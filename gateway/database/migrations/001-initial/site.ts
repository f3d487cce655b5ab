import type { Collections } from "../shared/collections.ts";

/** Collections of events, settings, imports and jobs, with their indexes. */
export const site: Collections = {
  domainEvents: [
    { key: { stream: 1, seq: 1 }, unique: true },
    { key: { stream: 1, subjectId: 1, seq: 1 } },
    { key: { at: 1 }, expireAfterSeconds: 172800 },
  ],
  editions: [
    { key: { key: 1 }, unique: true },
    { key: { "links.code": 1 }, unique: true },
  ],
  importChecks: [
    { key: { runId: 1, source: 1, address: 1 }, unique: true },
    { key: { runId: 1, outcome: 1, _id: 1 } },
    { key: { runId: 1, source: 1, outcome: 1, _id: 1 } },
  ],
  importItems: [
    { key: { key: 1 }, unique: true },
    { key: { runId: 1, type: 1, _id: 1 } },
    { key: { hash: 1 }, partialFilterExpression: { hash: { $exists: true } } },
    { key: { targetId: 1 }, partialFilterExpression: { type: "AUTHOR" } },
  ],
  importRemarks: [
    { key: { runId: 1, about: 1, text: 1 }, unique: true },
    { key: { runId: 1, _id: 1 } },
    { key: { about: 1 } },
    { key: { runId: 1, group: 1, _id: 1 } },
  ],
  importRuns: [{ key: { startedById: 1, _id: -1 } }],
  missedAddresses: [
    { key: { day: 1, address: 1 }, unique: true },
    { key: { address: 1 } },
    { key: { at: 1 }, expireAfterSeconds: 7776000 },
  ],
  redirects: [
    { key: { importRunId: 1 } },
    { key: { isPattern: 1 }, partialFilterExpression: { isPattern: true } },
    { key: { to: 1 } },
    { key: { words: 1 } },
    { key: { folded: 1 } },
  ],
  siteSettings: [],
  siteSettingsVersions: [],
  firstStart: [],
  telegramChannels: [],
  telegramMessages: [{ key: { dueAt: 1 } }, { key: { postIds: 1 } }],
  jobs: [{ key: { name: 1 }, unique: true }, { key: { dueAt: 1 } }],
};
