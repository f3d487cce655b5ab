import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { admin, member, renderPage } from "../../../testing/render-page.tsx";
import { FlashMessages } from "../../../ui/feedback/FlashMessages.tsx";
import { StudioCommentsPage } from "./StudioCommentsPage.tsx";

const id = (number: number) => String(number).padStart(24, "0");
const comment = (number: number, text: string, more = {}) => ({
  ...{ __typename: "StudioComment", id: id(number), text, createdAt: "2026-11-21T12:00:00.000Z" },
  ...{ state: "PUBLISHED", heldReasons: [], refusal: null, answer: null },
  ...{
    hiddenAt: null,
    reportCount: 0,
    postId: id(90),
    feedId: null,
    catalogue: null,
    catalogueItemId: null,
    authorName: null,
    reports: [],
  },
  author: { ...member, createdAt: "2026-11-20T12:00:00.000Z", commentBan: null },
  place: { __typename: "CommentPlace", title: "Les lampes", path: "/posts/les-lampes" },
  ...more,
});
const done = (message: string) => ({ __typename: "ModerationResult", message });

function show(comments: object[], answers = {}) {
  let items = comments;
  const view = renderPage(
    <>
      <StudioCommentsPage />
      <FlashMessages />
    </>,
    {
      path: "/studio/comments?filter=all",
      viewer: admin,
      answers: {
        StudioComments: () => ({
          studioComments: { __typename: "StudioCommentPage", items, page: 1, pages: 1, total: items.length },
        }),
        HideComments: ({ ids }) => {
          items = items.filter((each) => !(ids as string[]).includes((each as { id: string }).id));
          return { hideComments: done("1 commentaire masqué") };
        },
        ShowComments: () => ({ showComments: done("1 commentaire rétabli") }),
        ...answers,
      },
    },
  );
  const sent = (name: string) => view.operations.find((operation) => operation.name === name)?.variables;
  return { ...view, sent };
}

const rowOf = async (text: string) => within((await screen.findByText(text)).closest("tr")!);

it("hide a comment with one click, give the focus to the next row, and undo it with its reports", async () => {
  const { names, sent } = show([comment(1, "Des injures"), comment(2, "La suite")]);
  const hide = (await rowOf("Des injures")).getByRole("button", { name: /^Masquer/ });
  hide.focus();
  fireEvent.click(hide);
  const undo = await screen.findByRole("button", { name: "Annuler" });
  expect(sent("HideComments")).toEqual({ ids: [id(1)] });
  expect(names()).not.toContain("ExplainHiding");
  await waitFor(() => expect(screen.queryByText("Des injures")).toBeNull());
  expect(document.activeElement?.closest("tr")?.textContent).toContain("La suite");
  fireEvent.click(undo);
  await waitFor(() => expect(sent("ShowComments")).toEqual({ ids: [id(1)], reopensReports: true }));
});

it("take a reason afterwards, of which none is chosen at first", async () => {
  const { names, sent } = show([comment(1, "Des injures")], {
    ExplainHiding: () => ({ explainHiding: done("1 commentaire expliqué") }),
  });
  fireEvent.click((await rowOf("Des injures")).getByRole("button", { name: /^Masquer/ }));
  fireEvent.click(await screen.findByRole("link", { name: "Dire pourquoi" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pourquoi masquer ce commentaire" }));
  fireEvent.click(dialog.getByRole("button", { name: "Garder la raison" }));
  await dialog.findByText("Choisissez une raison");
  expect(names()).not.toContain("ExplainHiding");
  fireEvent.change(dialog.getByLabelText("Raison"), { target: { value: "INSULT" } });
  fireEvent.click(dialog.getByRole("button", { name: "Garder la raison" }));
  await waitFor(() =>
    expect(sent("ExplainHiding")).toEqual({ ids: [id(1)], input: { reason: "INSULT", text: "" } }),
  );
});

it("hide those that are chosen and not hidden yet, and say how many", async () => {
  const hidden = comment(3, "Déjà masqué", { state: "HIDDEN", hiddenAt: "2026-11-22T12:00:00.000Z" });
  const { sent } = show([comment(1, "Un"), comment(2, "Deux"), hidden]);
  for (const text of ["Un", "Déjà masqué"]) fireEvent.click((await rowOf(text)).getByRole("checkbox"));
  await screen.findByRole("button", { name: "Masquer ce commentaire" });
  fireEvent.click((await rowOf("Deux")).getByRole("checkbox"));
  fireEvent.click(await screen.findByRole("button", { name: "Masquer 2 commentaires" }));
  await waitFor(() => expect(sent("HideComments")).toEqual({ ids: [id(1), id(2)] }));
});

it.each([
  ["article", {}, "AnswerOnPost", "commentPost", { id: id(90), input: { parentId: id(1) } }],
  ["feed", { postId: null, feedId: id(80) }, "AnswerOnFeed", "commentFeed", { id: id(80), input: {} }],
  [
    "entry",
    { postId: null, catalogue: "BOOK", catalogueItemId: id(70) },
    "AnswerOnCatalogueItem",
    "commentCatalogueItem",
    { catalogue: "BOOK", id: id(70), input: { parentId: id(1) } },
  ],
])("reply in the row of a comment on an %s, and give the focus back", async (_, more, name, field, to) => {
  const answer = { [field]: { __typename: "PostComment", comment: { __typename: "Comment", id: id(7) } } };
  const { sent } = show([comment(1, "Où acheter ?", more)], { [name]: () => answer });
  const row = await rowOf("Où acheter ?");
  const reply = row.getByRole("button", { name: "Répondre à Issa Traoré" });
  fireEvent.click(reply);
  const text = row.getByLabelText("Votre réponse à Issa Traoré");
  expect(document.activeElement).toBe(text);
  fireEvent.change(text, { target: { value: "Au marché." } });
  fireEvent.click(row.getByRole("button", { name: "Envoyer" }));
  await screen.findByText("Votre réponse est en ligne.");
  expect(sent(name)).toMatchObject({ ...to, input: { ...to.input, text: "Au marché." } });
  expect(row.queryByLabelText("Votre réponse à Issa Traoré")).toBeNull();
  expect(document.activeElement).toBe(reply);
});
