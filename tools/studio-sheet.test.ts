import { expect, it } from "vitest";
import { cutLayer } from "./studio-sheet.ts";

it("cuts a layer's rules out of a sheet, and leaves everything else as it was", () => {
  const sheet =
    '.a{color:red}@layer studio{.b{color:blue}@media (width<1px){.b{content:"}"}}}.c{}@layer studio {.d{}}@layer other{.e{}}';
  expect(cutLayer(sheet, "studio")).toEqual({
    inside: '.b{color:blue}@media (width<1px){.b{content:"}"}}.d{}',
    outside: ".a{color:red}.c{}@layer other{.e{}}",
  });
  expect(cutLayer(".a{}", "studio")).toEqual({ inside: "", outside: ".a{}" });
});
