import { expect, it } from "vitest";
import { conformanceTables } from "../src/server/docs-generator.ts";

it("CONFORMANCE.md is up to date (`npm run docs -w packages/embedded-mongo` writes it)", async () => {
  await expect(conformanceTables()).toMatchFileSnapshot("../CONFORMANCE.md");
});
