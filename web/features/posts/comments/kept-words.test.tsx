import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { PostComments } from "./PostComments.tsx";

const comment = {
  ...{ __typename: "Comment", id: "c1", text: "Le dernier.", createdAt: "2026-11-21T12:00:00.000Z" },
  ...{
    parentId: null,
    isRemoved: false,
    isHidden: false,
    mentions: [],
    editedAt: null,
    authorName: null,
    replyCount: 0,
    author: { ...member, id: "u2" },
  },
  replies: { __typename: "CommentReplies", items: [], hasMore: false },
};
const post = (items: object[]) =>
  ({
    ...{ __typename: "Post", id: "p1", slug: "les-lampes", likeCount: 0, commentCount: 1, eventSeq: 0 },
    comments: { __typename: "CommentPage", items, hasMore: false },
  }) as unknown as PostArticle_PostFragment;
type Answers = NonNullable<Parameters<typeof renderPage>[1]>["answers"];
const show = (items: object[], answers: Answers = {}) =>
  renderPage(<PostComments post={post(items)} />, { path: "/posts/les-lampes", viewer: member, answers });
const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>("Votre commentaire");

const composer = "post-p1";
const reply = "reply-p1-c1";
beforeEach(() => {
  for (const name of [composer, reply]) draft(name, member.id).clear();
});
/** Closes the tab: only what the device keeps for the account is left. */
function closeTab() {
  cleanup();
  for (const name of [composer, reply]) draft(name).clear();
}

it("a reply's words stay when its comment is deleted, with one sentence", () => {
  show([comment]);
  fireEvent.click(screen.getByRole("button", { name: /^Répondre/ }));
  fireEvent.change(fields()[0]!, { target: { value: "Mes mots." } });
  closeTab();
  show([]);
  screen.getByText("Mes mots.");
  screen.getByText(/Vos mots sont gardés/);
  fireEvent.click(screen.getByRole("button", { name: "Effacer ces mots" }));
  expect(screen.queryByText("Mes mots.")).toBeNull();
});

it("a comment that waited for the connection is sent once at the next visit, after the tab was closed", async () => {
  show([comment], { CommentPost: () => new NetworkError("Failed to fetch") });
  fireEvent.change(fields()[0]!, { target: { value: "Bien dit." } });
  fireEvent.keyDown(fields()[0]!, { key: "Enter" });
  await screen.findByText(/il partira dès son retour/);
  const first = JSON.parse(draft(composer, member.id).read() || "{}");
  expect(first).toMatchObject({ text: "Bien dit.", isWaiting: true });
  closeTab();
  const sent = {
    __typename: "PostComment",
    post: { __typename: "Post", id: "p1", commentCount: 2 },
    comment: { ...comment, id: "c2", text: "Bien dit." },
    parent: null,
  };
  const { operations } = show([comment], { CommentPost: () => ({ commentPost: sent }) });
  expect(fields()[0]!.value).toBe("Bien dit.");
  await waitFor(() => expect(fields()[0]!.value).toBe(""), { timeout: 20_000 });
  const inputs = operations
    .filter(({ name }) => name === "CommentPost")
    .map(({ variables }) => variables.input);
  expect(inputs).toEqual([{ text: "Bien dit.", clientId: first.lastAttempt.clientId, parentId: undefined }]);
  expect(draft(composer, member.id).read()).toBe("");
  await act(async () => {});
});
