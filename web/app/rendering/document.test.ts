import { expect, it } from "vitest";
import { json, splitHoisted } from "./document.ts";

it("escapes embedded data", () => {
  expect(json("state", "</script>")).toBe(
    '<script type="application/json" id="state">"\\u003c/script>"</script>',
  );
});

it("moves hoisted elements to the head", () => {
  expect(splitHoisted('<title>A</title><meta name="robots" content="noindex"/><div>x</div>')).toEqual([
    '<title>A</title><meta name="robots" content="noindex"/>',
    "<div>x</div>",
  ]);
});
