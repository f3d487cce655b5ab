import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PostArticle_PostFragment } from "../../../gql/graphql.ts";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { PostComments } from "./PostComments.tsx";

const person = (id: string, firstName: string) => ({
  ...{ __typename: "User", id, firstName, lastName: "Koné", image: null },
});
const people = [person("u7", "Awa"), person("u8", "Awoulaba")];
const mention = (at: number, length: number, slug: string | null) => ({
  ...{ __typename: "CommentMention", at, length, slug },
});
const comment = {
  ...{ __typename: "Comment", id: "c1", createdAt: "2026-11-21T12:00:00.000Z", parentId: null },
  ...{ isRemoved: false, isHidden: false, editedAt: null, authorName: null, replyCount: 0, author: member },
  text: "Demandez à @Awa Koné et @Yao Kra, www.exemple.ci",
  mentions: [mention(11, 9, "awa-kone"), mention(24, 8, null)],
  replies: { __typename: "CommentReplies", items: [], hasMore: false },
};
const post = {
  ...{ __typename: "Post", id: "p", slug: "les-lampes", likeCount: 0, commentCount: 1, eventSeq: 0 },
  comments: { __typename: "CommentPage", items: [comment], hasMore: false },
} as unknown as PostArticle_PostFragment;

function show() {
  const view = renderPage(<PostComments post={post} />, {
    path: "/posts/les-lampes",
    viewer: member,
    answers: {
      MentionSuggestions: ({ prefix }) => ({
        mentionSuggestions: people.filter(({ firstName }) =>
          firstName.toLowerCase().startsWith(String(prefix).toLowerCase()),
        ),
      }),
      CommentPost: () => ({ commentPost: null }),
    },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Votre commentaire");
  const type = (value: string) => {
    field.focus();
    fireEvent.change(field, { target: { value } });
  };
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const active = () =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  return { ...view, field, type, press, active };
}

it("offers people behind an @, chosen by arrows and Enter, and sends who they are with the text", async () => {
  const { field, type, press, active, operations } = show();
  type("Merci @aw");
  const list = await screen.findByRole("listbox", { name: "Personnes à nommer" });
  expect(field.getAttribute("aria-controls")).toBe(list.id);
  await waitFor(() => expect(active()).toContain("Awa Koné"));
  screen.getByText("2 personnes proposées");
  press("ArrowDown");
  expect(active()).toContain("Awoulaba Koné");
  press("ArrowDown");
  press("Enter");
  expect(field.value).toBe("Merci @Awa Koné ");
  expect(field.selectionStart).toBe(16);
  expect(screen.queryByRole("listbox")).toBeNull();
  press("Enter");
  await waitFor(() =>
    expect(operations.find(({ name }) => name === "CommentPost")?.variables).toMatchObject({
      input: { text: "Merci @Awa Koné ", mentionIds: ["u7"] },
    }),
  );
});

it("is closed by Escape and chosen by touch, and offers nobody behind an address", async () => {
  const { field, type, press, names } = show();
  type("Écrire à boite@aw");
  type("Et @awo");
  await screen.findByRole("listbox");
  press("Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  type("Et @awou");
  expect(screen.queryByRole("listbox")).toBeNull();
  type("Et puis @awou");
  fireEvent.click(await screen.findByRole("option", { name: /Awoulaba/ }));
  expect(field.value).toBe("Et puis @Awoulaba Koné ");
  expect(document.activeElement).toBe(field);
  expect(names().filter((name) => name === "MentionSuggestions").length).toBeLessThan(4);
});

it("shows the name as a link to the page of who has one, and keeps the text as it is", () => {
  const { field } = show();
  const link = screen.getByRole("link", { name: "@Awa Koné" });
  expect(link.getAttribute("href")).toBe("/auteurs/awa-kone");
  expect(screen.queryByRole("link", { name: "@Yao Kra" })).toBeNull();
  expect(link.parentElement!.textContent).toBe(comment.text);
  expect(field.getAttribute("aria-autocomplete")).toBe("list");
});
