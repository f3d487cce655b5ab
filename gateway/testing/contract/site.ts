import type { ContractRow } from "./contract-fixture.ts";

export const siteRows: readonly ContractRow[] = [
  {
    call: "GET /api/site",
    happy: ({ app }) => app.rest("GET", "/api/site"),
    failure: [
      401,
      "UNAUTHENTICATED",
      ({ app }) => app.rest("GET", "/api/site", undefined, { authorization: "Bearer faux" }),
    ],
  },
];
