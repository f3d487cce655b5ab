import { expect, it } from "vitest";
import { conformanceTables } from "../oracle/conformance.ts";

it("CONFORMANCE.md is up to date (`npm run oracle -w packages/embedded-mongo` writes it)", async () => {
  await expect(conformanceTables()).toMatchFileSnapshot("../CONFORMANCE.md");
});
