import { createIdLoader } from "../core/documents/id-loader.ts";
import { StaticPageModel } from "./static-page.entity.ts";

declare module "../core/context.ts" {
  interface Loaders {
    staticPages: ReturnType<typeof createStaticPageLoader>;
  }
}

/** Batches whole static pages by id, one query per request; null for a deleted one. */
export const createStaticPageLoader = () => createIdLoader(StaticPageModel);
