import type { Site } from "../../e2e/support/site.ts";
import { graphql, loginAsAdmin } from "../support/site.ts";
import type { BroadcastServer } from "./contender.ts";

const create = "mutation ($text: String!) { createFeed(input: { text: $text }) { id } }";

/** Returns the server of gateways with one database: an administrator publishes a feed at the first. */
export async function broadcastServerOf(sites: readonly Site[]): Promise<BroadcastServer> {
  const [first] = sites as [Site];
  const { token } = await loginAsAdmin(first);
  return {
    urls: sites.map(({ url }) => `${url.replace("http", "ws")}/graphql`),
    pids: sites.map(({ pid }) => pid),
    kind: "graphql",
    publish: () => graphql(first, create, { text: "Une nouvelle pour dix mille lecteurs" }, token),
    close: async () => {
      for (const site of sites) await site.close();
    },
  };
}
