import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { member, renderPage } from "../../testing/render-page.tsx";
import { ConversationPage } from "./ConversationPage.tsx";

const comment = (id: string, text: string, more = {}) => ({
  ...{ __typename: "Comment", id, text, createdAt: "2026-11-21T12:00:00.000Z", editedAt: null },
  ...{
    isRemoved: false,
    isHidden: false,
    mentions: [],
    authorName: null,
    replyCount: 0,
    author: { ...member, id: "u2" },
  },
  replies: { __typename: "CommentReplies", items: [] },
  ...more,
});

function show(address: string, conversation: object | null) {
  const page = (
    <Routes>
      <Route path="/commentaires/:id" element={<ConversationPage />} />
    </Routes>
  );
  return renderPage(page, {
    path: `/commentaires/p1${address}`,
    viewer: null,
    answers: { ConversationPage: () => ({ conversation }) },
  });
}

const place = { __typename: "CommentPlace", title: "Les lampes", path: "/posts/les-lampes#commentaires" };
const page = (items: object[], more = {}) => ({
  ...{ __typename: "Conversation", place, parent: null, items, page: 2, pages: 3, total: 41 },
  ...more,
});

it("reads its order, its thread and the wanted comment from the address, and links pages in the same order", async () => {
  const replies = { __typename: "CommentReplies", items: [comment("c2", "Moi aussi")] };
  const { operations } = show(
    "?ordre=recents&commentaire=c2",
    page([comment("c1", "Qui y était ?", { replies, replyCount: 7 })]),
  );
  const item = within((await screen.findByText("Qui y était ?")).closest("li")!);
  expect(operations[0]?.variables).toMatchObject({ subjectId: "p1", order: "NEWEST", commentId: "c2" });
  item.getByText("Moi aussi");
  expect(item.getByRole("link", { name: /^Lire les 7\s/ }).getAttribute("href")).toBe(
    "/commentaires/p1?fil=c1",
  );
  expect(document.getElementById("commentaire-c2")).not.toBeNull();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Page 3")).toBe("/commentaires/p1?ordre=recents&page=3");
  expect(href("Plus anciens d’abord")).toBe("/commentaires/p1");
  expect(href("Retour à ce qui est commenté")).toBe(place.path);
  const date = item.getAllByRole("link").find((link) => link.querySelector("time"));
  expect(date?.getAttribute("href")).toBe("/commentaires/p1?commentaire=c1#commentaire-c1");
});

it("is not found without its subject", async () => {
  show("", null);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/Commentaires/)).toBeNull();
});
