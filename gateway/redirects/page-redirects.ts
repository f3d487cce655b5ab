import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import { errorFields, log } from "../core/log.ts";
import { isPrefetch } from "../lib/http/prefetch.ts";
import { findRedirect, followRedirect } from "./find-redirect.service.ts";
import { countMissedAddress } from "./missed/missed-address.service.ts";

// Counts of page requests. The response never waits for them, and does not fail with them.

/** Returns where a request that has no page here leads; null if it leads nowhere, which is counted. */
export async function redirectOf(request: FastifyRequest): Promise<string | null> {
  const isCounted = request.method === "GET" && !isPrefetch(request);
  const to = await (isCounted ? followRedirect : findRedirect)(request.url);
  if (!to && isCounted) countMissed(request);
  return to;
}

let underWay = 0;
// Beyond this number the database is already late.
const most = 100;

function countMissed({ url, headers, ip }: FastifyRequest): void {
  if (underWay >= most) return;
  underWay += 1;
  const agent = headers["user-agent"] ?? "";
  void countMissedAddress(url, agent === "" || isbot(agent), ip)
    .catch((error: unknown) => log.warn(errorFields(error), "a missed address was not counted"))
    .finally(() => {
      underWay -= 1;
    });
}
