import { expect, it } from "vitest";
import { routes } from "../routes.ts";
import { pageOutcomes } from "./page-outcomes.ts";

it("names pages of routes", () => {
  const pages = new Set(routes.map(({ page }) => page));
  expect(Object.keys(pageOutcomes).filter((page) => !pages.has(page))).toEqual([]);
});

it("sends a former address to the one of today, and finds what is missing", () => {
  const place = { params: { slug: "avant" }, search: new URLSearchParams() };
  const outcome = (page: string, data: object) => pageOutcomes[page]!(data as never, place);
  expect(outcome("posts/article/PostPage", { post: { slug: "avant" } })).toBeNull();
  expect(outcome("posts/article/PostPage", { post: { slug: "apres" } })).toEqual({ movedTo: "/posts/apres" });
  expect(outcome("static-pages/StaticPage", { staticPage: null })).toBe(404);
  expect(outcome("catalogue/details/BookPage", { book: null })).toBe(404);
  expect(
    outcome("posts/preview/PreviewPage", { preview: { post: null, page: null, isPublished: false } }),
  ).toBe(410);
  const page = { preview: { post: null, page: { slug: "a-propos" }, isPublished: true } };
  expect(outcome("posts/preview/PreviewPage", page)).toEqual({ movedTo: "/p/a-propos" });
});
