import { expect, it } from "vitest";
import { leftOut, withBodies } from "./syntax-edits.ts";

it("replaces bodies of functions, and of methods of classes, declared or assigned to a variable", () => {
  const code = [
    "export function used() { return 1; }",
    "function unused(a) { return { a }; }",
    "class Store { read() { return 2; } write() { return 3; } }",
    "var Boundary = class extends Base { constructor(a) { super(a); this.a = a; } };",
  ].join("\n");
  expect(
    withBodies(code, { unused: leftOut, "Store.write": leftOut, "Boundary.constructor": "super();" }),
  ).toBe(
    [
      "export function used() { return 1; }",
      `function unused(a) { ${leftOut} }`,
      `class Store { read() { return 2; } write() { ${leftOut} } }`,
      "var Boundary = class extends Base { constructor(a) { super(); } };",
    ].join("\n"),
  );
});

it("names what a new version of a library no longer holds", () => {
  expect(() => withBodies("var other = 1;", { gone: leftOut, "Store.read": leftOut })).toThrow(
    "The library is written otherwise now: gone, Store.read is missing.",
  );
});
