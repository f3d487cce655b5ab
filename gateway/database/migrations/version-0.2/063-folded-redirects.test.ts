import { expect, it } from "vitest";
import { findRedirect } from "../../../redirects/find-redirect.service.ts";
import { RedirectModel } from "../../../redirects/redirect.entity.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { collection } from "../shared/collections.ts";
import { foldRedirects } from "./063-folded-redirects.ts";

withDatabase();

it("finds the redirects of former versions, whose addresses have capitals", async () => {
  const fields = { to: "/posts/ete", origin: "IMPORT", words: [], createdAt: new Date() };
  await collection<{ _id: string }>("redirects").insertMany([
    { _id: "/Mon-Été", ...fields },
    { _id: "/petit", ...fields },
  ]);
  expect(await findRedirect("/mon-été")).toBeNull();
  await foldRedirects();
  expect(await findRedirect("/mon-%C3%A9t%C3%A9")).toBe("/posts/ete");
  const stored = await RedirectModel.find({}).sort({ _id: 1 }).lean();
  expect(stored.map(({ folded }) => folded)).toEqual(["/mon-été", "/petit"]);
});
