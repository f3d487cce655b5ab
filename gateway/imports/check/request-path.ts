import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../../core/clock.ts";
import type { RequestPath } from "./check.service.ts";

const mostSeconds = 90;

/**
 * Returns a function that requests paths of a running site. A site that limits its requests is waited for; one that doesn't
 * answer rejects.
 */
export const requestFrom =
  (origin: string): RequestPath =>
  async (path) => {
    for (;;) {
      const answer = await fetch(origin + path, {
        redirect: "manual",
        // Neither a view nor the use of a redirect.
        headers: { "sec-purpose": "prefetch" },
        signal: AbortSignal.timeout(seconds(20)),
      });
      await answer.body?.cancel();
      if (answer.status !== 429) return { status: answer.status, location: answer.headers.get("location") };
      const wait = Number(answer.headers.get("retry-after")) || 1;
      await pause(seconds(Math.min(wait, mostSeconds)));
    }
  };
