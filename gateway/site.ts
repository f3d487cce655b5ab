import "./database/preload.ts";
import { contextOfPage } from "./graphql/context.ts";
import { pagesPlugin } from "./http/pages.ts";
import { runGateway } from "./server/run.ts";

/** Runs the site of this process: the gateway with its pages. The environment may change `defaults`. */
export const runSite = (
  defaults: Readonly<Record<string, string>> = {},
  isDeveloping = false,
): Promise<void> =>
  runGateway(
    (env, schema) => pagesPlugin({ schema, contextFor: contextOfPage, env, isDeveloping }),
    defaults,
  );
