import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { PostComments } from "./PostComments.tsx";

const id = (number: number) => String(number).padStart(24, "0");
const comment = (number: number, text: string, parentId: string | null = null) => ({
  ...{ __typename: "Comment", id: id(number), text, createdAt: "2026-11-21T12:00:00.000Z", parentId },
  ...{
    isRemoved: false,
    isHidden: false,
    mentions: [],
    editedAt: null,
    authorName: null,
    replyCount: 0,
    author: member,
  },
  replies: { __typename: "CommentReplies", items: [], hasMore: false },
});
const post = (items: object[], hasMore = false) =>
  ({
    ...{ __typename: "Post", id: id(1), slug: "les-lampes", likeCount: 0, commentCount: 2, eventSeq: 0 },
    comments: { __typename: "CommentPage", items, hasMore },
  }) as unknown as PostArticle_PostFragment;
const latest = comment(9, "Le dernier.");
const show = (hash = "", answers: Parameters<typeof renderPage>[1] = {}, shown = post([latest])) =>
  renderPage(<PostComments post={shown} />, { path: `/posts/les-lampes${hash}`, viewer: member, ...answers });
const linked = () => screen.findByRole("region", { name: "Commentaire demandé" });

it.each([
  ["comment", comment(2, "Le tout premier.")],
  ["reply", comment(3, "La trentième réponse.", id(9))],
])("show and focus a %s that a link leads to and the list does not hold", async (_, wanted) => {
  show(`#commentaire-${wanted.id}`, { answers: { LinkedComment: () => ({ comment: wanted }) } });
  const region = await linked();
  within(region).getByText(wanted.text);
  await waitFor(() => expect(document.activeElement).toBe(region));
  const mayBeAnswered = within(region).queryByRole("button", { name: /^Répondre/ }) !== null;
  expect(mayBeAnswered).toBe(wanted.parentId === null);
});

it("say so where the comment of a link is gone, and fetch none that is in the list", async () => {
  const { names, unmount } = show(`#commentaire-${latest.id}`);
  screen.getByText("Le dernier.");
  expect(names()).not.toContain("LinkedComment");
  unmount();
  show(`#commentaire-${id(2)}`, { answers: { LinkedComment: () => ({ comment: null }) } });
  await screen.findByText("Ce commentaire n’existe plus.");
});

it("give the focus back to « Répondre » when the reply is cancelled or sent", async () => {
  const sent = { ...comment(10, "Bien dit.", id(9)) };
  const answered = {
    __typename: "PostComment",
    post: { __typename: "Post", id: id(1), commentCount: 3 },
    comment: sent,
    parent: { __typename: "Comment", id: id(9), replyCount: 1 },
  };
  show("", { answers: { CommentPost: () => ({ commentPost: answered }) } });
  const button = () => screen.getByRole("button", { name: /^Répondre/ });
  fireEvent.click(button());
  const cancel = screen.getByRole("button", { name: "Annuler" });
  act(() => cancel.focus());
  fireEvent.click(cancel);
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  const field = screen.getAllByLabelText("Votre commentaire")[0]!;
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "Bien dit." } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

it("lists the oldest or the newest first by an address, with the composer where the newest are", () => {
  const items = [comment(8, "Le premier."), latest];
  const shown = () => screen.getAllByText(/^Le (premier|dernier)\.$/).map(({ textContent }) => textContent);
  const isComposerFirst = () =>
    Boolean(
      screen.getByLabelText("Votre commentaire").compareDocumentPosition(screen.getByText("Le premier.")) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const { unmount } = show("", {}, post(items, true));
  const newest = screen.getByRole("link", { name: "Plus récents d’abord" });
  expect(newest.getAttribute("href")).toBe("/posts/les-lampes?ordre=recents#commentaires");
  expect([shown(), isComposerFirst()]).toEqual([["Le premier.", "Le dernier."], false]);
  unmount();
  show("?ordre=recents", {}, post(items, true));
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Plus récents d’abord");
  expect([shown(), isComposerFirst()]).toEqual([["Le dernier.", "Le premier."], true]);
  const whole = screen.getByRole("link", { name: /^Toute la conversation/ });
  expect(whole.getAttribute("href")).toBe(`/commentaires/${id(1)}?ordre=recents`);
});
