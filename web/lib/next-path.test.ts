import fc from "fast-check";
import { expect, it } from "vitest";
import { loginPath, pathAfterLogin, safeNextPath } from "./next-path.ts";

it.each(["/", "/feeds", "/feeds?before=1#feed-2", "/studio/posts/new"])("keeps %s", (path) => {
  expect(safeNextPath(path)).toBe(path);
});

it.each([
  null,
  undefined,
  "",
  "feeds",
  "//ailleurs.example",
  "/\\ailleurs.example",
  "/\t/ailleurs.example",
  "/%09//ailleurs.example/..//ailleurs.example/../..//ailleurs.example",
  "https://ailleurs.example",
  "javascript:alert(1)",
  "/..//ailleurs.example",
])("turns %s into a path of our own", (path) => {
  const next = safeNextPath(path);
  expect(new URL(next, "https://palabre.example").origin).toBe("https://palabre.example");
  expect(next.startsWith("//")).toBe(false);
});

it("never returns an address of another site, for any input", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (rest) => {
      const next = safeNextPath(`/${rest}`);
      expect(new URL(next, "https://palabre.example").origin).toBe("https://palabre.example");
    }),
  );
});

it("adds the return path to the login", () => {
  expect(loginPath("/feeds?before=1")).toBe("/login?next=%2Ffeeds%3Fbefore%3D1");
  expect(loginPath("/")).toBe("/login");
});

it.each([
  [null, "READER", "/"],
  [null, null, "/"],
  [null, "AUTHOR", "/studio"],
  [null, "ADMINISTRATOR", "/studio"],
  ["/posts/a", "ADMINISTRATOR", "/posts/a"],
  ["https://ailleurs.example", "EDITOR", "/"],
] as const)("leads from the login with next=%s as %s to %s", (next, role, path) => {
  expect(pathAfterLogin(next, role)).toBe(path);
});
