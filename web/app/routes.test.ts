import { expect, it } from "vitest";
import { tokenPaths } from "../../schema/token-paths.ts";
import { routes } from "./routes.ts";

it("has a token at the end of exactly the addresses that are kept out of caches, referrers and logs", () => {
  const withToken = routes.filter(({ path }) => /:.*token/i.test(path)).map(({ path }) => path);
  expect(withToken.sort()).toEqual(tokenPaths.map((path) => `/${path}/:token`).sort());
});
