import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { PostsPage } from "./PostsPage.tsx";

const category = (slug: string, name: string) => ({
  __typename: "Category",
  id: slug,
  slug,
  name,
  section: 1,
  color: "CANOPY",
  description: "",
  picture: null,
  postCount: 1,
});
const post = {
  __typename: "Post",
  id: "1",
  slug: "fufu",
  title: "Le foufou de ma mère",
  description: "Une recette et une enfance.",
  coverAlt: "",
  isExclusive: false,
  views: 0,
  publishedAt: "2026-11-21T12:00:00.000Z",
  cover: null,
  authors: [],
  category: category("culture", "Culture"),
};
const answer = ({ category: slug }: Record<string, unknown>) => ({
  posts: { __typename: "PostPage", items: [post], page: 1, pages: 1, total: 1, totalIsExact: true },
  category: slug === "cuisine" ? { ...category("cuisine", "Cuisine"), description: "À table." } : null,
  authors: [],
  postYears: [],
  categories: [category("cuisine", "Cuisine"), category("culture", "Culture")],
});

const show = async (path: string) => {
  renderPage(<PostsPage />, { path, answers: { PostsPage: answer } });
  return within(await screen.findByRole("article"));
};

it("labels an article with the category that the page is filtered on, else with its own", async () => {
  const filtered = await show("/posts?tags=cuisine");
  expect(filtered.getByText("Cuisine")).toBeTruthy();
  expect(filtered.queryByText("Culture")).toBeNull();
  cleanup();
  expect((await show("/posts")).getByText("Culture")).toBeTruthy();
});

it("shows a counter of 0 like any other", async () => {
  expect((await show("/posts")).getByText("0 vue")).toBeTruthy();
});

it("opens the page of a category with its description, and no other", async () => {
  await show("/posts?tags=cuisine");
  expect(screen.getByText("À table.")).toBeTruthy();
  cleanup();
  await show("/posts");
  expect(screen.queryByText("À table.")).toBeNull();
});

it.each([
  ["/posts?tags=cuisine&page=2", "/posts?tags=cuisine&page=2"],
  ["/posts?tags=piment&page=2", "/tags/piment?page=2"],
  ["/posts?tags=cuisine,piment", "/posts?tags=cuisine,piment"],
])("names for %s the one address %s to search engines", async (path, address) => {
  await show(path);
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute("href")).toContain(address);
});

it("keeps the menu and shows the name of a category while its list loads", async () => {
  await show("/posts");
  fireEvent.click(screen.getAllByRole("link", { name: /Cuisine/, hidden: true })[0]!);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Cuisine");
  expect(screen.queryByText("À table.")).toBeNull();
  const chosen = screen.getAllByRole("link", { current: "page", hidden: true });
  expect(chosen.map((one) => one.textContent)).toContain("Cuisine1");
  expect(await screen.findByText("À table.")).toBeTruthy();
});

it("folds the categories again once one is chosen", async () => {
  await show("/posts");
  const folded = () => screen.getByRole("navigation", { name: "Catégories" }).querySelector("details")!;
  folded().open = true;
  fireEvent.click(within(folded()).getByRole("link", { name: /Cuisine/ }));
  await screen.findByText("À table.");
  expect(folded().open).toBe(false);
});
