import type { Row } from "./stage.ts";

export const numberRows: readonly Row[] = [
  {
    call: "GET /api/numbers/{file}",
    happy: ({ app, asAdmin }) => app.rest("GET", "/api/numbers/days.csv?days=7", undefined, asAdmin),
    failure: [
      400,
      "BAD_USER_INPUT",
      ({ app, asAdmin }) => app.rest("GET", "/api/numbers/days.csv?days=8", undefined, asAdmin),
    ],
  },
];
