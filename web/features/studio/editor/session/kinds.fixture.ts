import { articles } from "../article/article.fixture.ts";
import { letters } from "../letter/letter.fixture.ts";
import { staticPages } from "../static-page/static-page.fixture.ts";
import type { KindFixture } from "./fake-server.fixture.ts";

/** Every kind of document that the editor writes, by name. */
export const kinds: readonly (readonly [string, KindFixture])[] = [
  ["article", articles],
  ["static page", staticPages],
  ["letter", letters],
];
