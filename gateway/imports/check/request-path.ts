import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../../core/clock.ts";
import { ownRequestHeaders } from "../../lib/http/own-request.ts";

/** Requests a path of this site without following redirects; returns the status, and where it leads. */
export type RequestPath = (
  path: string,
) => Promise<{ readonly status: number; readonly location: string | null }>;

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
        // Neither a view nor the use of a redirect, nor a reader's request.
        headers: { "sec-purpose": "prefetch", ...ownRequestHeaders() },
        signal: AbortSignal.timeout(seconds(20)),
      });
      await answer.body?.cancel();
      if (answer.status !== 429) return { status: answer.status, location: answer.headers.get("location") };
      const wait = Number(answer.headers.get("retry-after")) || 1;
      await pause(seconds(Math.min(wait, mostSeconds)));
    }
  };
