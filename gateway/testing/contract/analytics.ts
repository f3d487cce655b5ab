import { bounceRequest, reports } from "../mails/reports.ts";
import type { ContractRow } from "./contract-fixture.ts";

export const analyticsRows: readonly ContractRow[] = [
  {
    call: "GET /api/numbers/{file}",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/numbers/days.csv?days=7", undefined, asAdmin),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app, asAdmin }) => app.rest("GET", "/api/numbers/days.csv?days=8", undefined, asAdmin),
    ],
  },
  {
    call: "GET /api/subscribers",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/subscribers", undefined, asAdmin),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/subscribers")],
  },
  {
    call: "POST /api/newsletters/bounces",
    happy: ({ app }) => app.send(bounceRequest(reports.absence)),
    failure: [403, "FORBIDDEN", ({ app }) => app.send(bounceRequest(reports.absence, "00"))],
  },
  {
    call: "GET /api/exports/{format}",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/exports/markdown", undefined, asAdmin),
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asAdmin }) => app.rest("GET", "/api/exports/docx", undefined, asAdmin),
    ],
  },
  {
    call: "GET /api/redirects",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/redirects", undefined, asAdmin),
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/redirects")],
  },
];
