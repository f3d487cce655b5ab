import { expect, it } from "vitest";
import { homeBlockKinds } from "../../../../../schema/site/home.ts";
import { homeRows, idOf, namedBlocks, withItemBefore, withItemStep } from "./home-rows.ts";

const text = { kind: "text", title: "", text: "Bonjour.", isShown: true };

it("names no block of the usual home page, and all of another one", () => {
  const usual = homeRows([]);
  expect(usual.map(idOf)).toEqual(homeBlockKinds);
  expect(namedBlocks(usual)).toEqual([]);
  expect(namedBlocks(withItemStep(usual, idOf, "secondary", -1)!)).toHaveLength(homeBlockKinds.length);
  expect(namedBlocks(usual.with(0, { ...usual[0]!, isShown: false }))).toHaveLength(homeBlockKinds.length);
});

it("gives each text an id, which it keeps when it is moved", () => {
  const rows = homeRows([text, { ...text, text: "Au revoir." }]);
  expect(rows.slice(0, 3).map(idOf)).toEqual(["text-0", "text-1", "carousel"]);
  const moved = withItemBefore(rows, idOf, "text-0", null);
  expect(homeRows(moved).at(-1)).toMatchObject({ ownId: "text-0", text: "Bonjour." });
  expect(withItemStep(rows, idOf, "text-0", -1)).toBeNull();
});
