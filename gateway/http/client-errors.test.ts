import { describe, expect, it } from "vitest";
import { applyEnv, env } from "../core/env.ts";
import { openLog } from "../core/log.ts";
import { resetRateLimits } from "../lib/rate-limits.ts";
import { withApp } from "../testing/clients/request.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

const report = {
  kind: "caught",
  name: "TypeError",
  reactCode: 0,
  page: "/notifications",
  frames: ["/assets/NotificationItem-Ab_1.js:1:12"],
};

async function logOf(body: object) {
  const lines: string[] = [];
  openLog("info", { write: (line: string) => void lines.push(line) });
  try {
    const answer = await app.rest("POST", "/client-errors", body);
    return { answer, lines: lines.filter((line) => line.includes("an error in a browser")) };
  } finally {
    openLog("silent");
  }
}

describe("errors of browsers", () => {
  it("are written to the log with the request's id", async () => {
    const { answer, lines } = await logOf(report);
    expect(answer.status).toBe(204);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        requestId: answer.headers["x-request-id"],
        kind: "caught",
        error: "TypeError",
        page: "/notifications",
        frames: report.frames,
      },
    ]);
  });

  it.each([
    ["a message", { ...report, name: "Awa a écrit" }],
    ["an address", { ...report, page: "/otp/jeton" }],
    ["a text in place of a file", { ...report, frames: ["awa@exemple.ci"] }],
    ["a line of the log", { ...report, frames: ["/assets/a.js:1:2\n{}"] }],
    ["another kind", { ...report, kind: "autre" }],
    ["too many places", { ...report, frames: Array(13).fill(report.frames[0]) }],
    ["none", {}],
  ])("are refused with %s", async (_what, body) => {
    const { answer, lines } = await logOf(body);
    expect(answer.status).toBe(400);
    expect(lines).toEqual([]);
  });

  it("keep no other field", async () => {
    const { lines } = await logOf({ ...report, message: "awa@exemple.ci" });
    expect(lines.join("")).not.toContain("awa@");
  });

  it("are limited by address", async () => {
    applyEnv({ ...env, hasRateLimits: true });
    try {
      const statuses = [];
      for (let count = 0; count < 21; count++) statuses.push((await logOf(report)).answer.status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(20);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      applyEnv({ ...env, hasRateLimits: false });
      resetRateLimits();
    }
  });
});
