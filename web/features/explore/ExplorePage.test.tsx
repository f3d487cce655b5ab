import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { ExplorePage } from "./ExplorePage.tsx";

const tag = (slug: string, name: string) => ({ __typename: "Tag", slug, name, postCount: 3 });
const category = (slug: string, name: string) => ({
  ...tag(slug, name),
  __typename: "Category",
  id: slug,
  section: 1,
  color: "CANOPY",
  description: "",
});

it("lists at most twenty tags that are not already among the categories", async () => {
  const further = Array.from({ length: 30 }, (_, n) => tag(`mot-${n}`, `Mot ${n}`));
  const answer = () => ({
    categories: [category("culture", "Culture"), { ...category("vide", "Vide"), postCount: 0 }],
    popularTags: [tag("culture", "Culture"), ...further],
    popularPosts: [],
    authors: [],
    postYears: [],
  });
  renderPage(<ExplorePage />, { path: "/explore", answers: { ExplorePage: answer } });
  const tags = within(await screen.findByRole("region", { name: "Mots-clés" })).getAllByRole("link");
  expect(tags.map(({ textContent }) => textContent)).toEqual(further.slice(0, 20).map(({ name }) => name));
  const categories = within(screen.getByRole("region", { name: "Catégories" }));
  // An empty category leads nowhere.
  expect(categories.getAllByRole("link")).toHaveLength(1);
  expect(categories.getByRole("link", { name: /Culture/ })).toBeTruthy();
});
