import { describe, expect, it } from "vitest";
import type { AiPolicy } from "../../schema/site/settings.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { withApp } from "../testing/clients/request.ts";
import { withDatabase } from "../testing/servers/database.ts";

withDatabase();
const app = withApp();

describe("the answer to programs of artificial intelligence", () => {
  const answer = async (ai: AiPolicy) => {
    applySite({ ...currentSite(), ai });
    const robots = String((await app.rest("GET", "/robots.txt")).body);
    const [reservation] = (await app.rest("GET", "/.well-known/tdmrep.json")).body;
    return {
      signal: /^Content-Signal: (.*)$/m.exec(robots)?.[1],
      refused: ["GPTBot", "ChatGPT-User"].filter((name) => robots.includes(`User-agent: ${name}\n`)),
      reservation: reservation["tdm-reservation"],
    };
  };

  it("is the same in robots.txt, Content-Signal and the reservation of mining", async () => {
    expect(await answer("ALLOW")).toEqual({
      signal: undefined,
      refused: [],
      reservation: 0,
    });
    expect(await answer("NO_TRAINING")).toEqual({
      signal: "search=yes, ai-input=yes, ai-train=no",
      refused: ["GPTBot"],
      reservation: 1,
    });
    expect(await answer("REFUSE")).toEqual({
      signal: "search=yes, ai-input=no, ai-train=no",
      refused: ["GPTBot", "ChatGPT-User"],
      reservation: 1,
    });
    applySite({ ...currentSite(), ai: "ALLOW" });
  });
});
