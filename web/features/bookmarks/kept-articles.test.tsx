import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { keptArticles, setKept } from "../../lib/kept/kept-articles.ts";
import { member, renderPage } from "../../testing/render-page.tsx";
import { BookmarksPage } from "./BookmarksPage.tsx";
import { MoveKeptArticles } from "./MoveKeptArticles.tsx";

const id = (number: number) => String(number).padStart(24, "0");
const article = (number: number) => ({
  ...{ __typename: "Post", id: id(number), slug: `article-${number}`, title: `Article ${number}` },
  ...{ description: "", publishedAt: "2026-11-21T12:00:00.000Z", views: 0, isExclusive: false },
  ...{
    cover: null,
    coverAlt: "",
    category: null,
    readingMinutes: 1,
    likeCount: 0,
    commentCount: 0,
    authors: [],
  },
});
const pageOf = (numbers: readonly number[]) => ({
  bookmarks: {
    ...{ __typename: "PostPage", page: 1, pages: 1, total: numbers.length },
    items: numbers.map(article),
  },
});

it("puts what a device kept in the account's list at the login, which then shows it", async () => {
  for (const number of [1, 2]) setKept(id(number), true);
  let list = [3];
  const { operations } = renderPage(
    <>
      <BookmarksPage />
      <MoveKeptArticles />
    </>,
    {
      path: "/ma-liste",
      viewer: member,
      answers: {
        Bookmarks: () => pageOf(list),
        MoveKeptArticles: () => {
          list = [2, 1, 3];
          return { bookmarkPosts: [id(1), id(2)] };
        },
      },
    },
  );
  await screen.findByText("Article 2");
  expect(operations.find(({ name }) => name === "MoveKeptArticles")?.variables).toEqual({
    ids: [id(2), id(1)],
  });
  await waitFor(() => expect(keptArticles()).toEqual([]));
});

it("loses nothing of the device where the list cannot take it", async () => {
  setKept(id(1), true);
  const { operations } = renderPage(<MoveKeptArticles />, {
    viewer: member,
    answers: { MoveKeptArticles: () => new Error("500 articles gardés au plus") },
  });
  await waitFor(() => expect(operations).toHaveLength(1));
  expect(keptArticles()).toEqual([id(1)]);
});

it("takes an article out of the list", async () => {
  let list = [1, 2];
  renderPage(<BookmarksPage />, {
    path: "/ma-liste",
    viewer: member,
    answers: {
      Bookmarks: () => pageOf(list),
      RemoveBookmark: ({ id: removed }) => {
        list = [2];
        return { unbookmarkPost: removed };
      },
    },
  });
  fireEvent.click(
    await screen.findByRole("button", { name: "Retirer «\u00a0Article 1\u00a0» de votre liste" }),
  );
  await waitFor(() => expect(screen.queryByText("Article 1")).toBeNull());
  expect(screen.getByText("Article 2")).toBeDefined();
});
