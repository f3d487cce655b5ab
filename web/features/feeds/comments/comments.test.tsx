import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { draft } from "../../../lib/browser/storage.ts";
import { graphqlError } from "../../../testing/render-page.tsx";
import { author, comment, feed, feedOf, id, page, show, withFeedsPage } from "../feed-fixtures.tsx";

withFeedsPage();

describe("comments", () => {
  const commented = {
    commentFeed: {
      __typename: "FeedComment",
      feed: { __typename: "Feed", id: id(1), commentCount: 1 },
      comment: comment(7, "Bien dit."),
    },
  };
  const composer = (article: HTMLElement) =>
    within(article).getByLabelText("Votre commentaire") as HTMLTextAreaElement;
  const write = (article: HTMLElement, value: string) =>
    fireEvent.change(composer(article), { target: { value } });

  it("are sent with Enter, break the line with Shift+Enter, and wait for the input method", async () => {
    const { operations } = await show({ answers: { CommentFeed: () => commented } });
    const article = await feedOf("Le marché ouvre.");
    write(article, "Bien dit.");
    fireEvent.keyDown(composer(article), { key: "Enter", shiftKey: true });
    fireEvent(composer(article), createEvent.keyDown(composer(article), { key: "Enter", isComposing: true }));
    fireEvent.keyDown(composer(article), { key: "Enter", keyCode: 229 });
    expect(operations.some(({ name }) => name === "CommentFeed")).toBe(false);
    fireEvent.keyDown(composer(article), { key: "Enter" });
    await within(article).findByText("Bien dit.", { selector: "p" });
    await waitFor(() => expect(composer(article).value).toBe(""));
    const sent = operations.find(({ name }) => name === "CommentFeed");
    expect(sent?.variables).toMatchObject({ id: id(1), input: { text: "Bien dit." } });
  });

  it("are not sent when they are blank", async () => {
    const { names } = await show();
    const article = await feedOf("Le marché ouvre.");
    write(article, "  \n ");
    fireEvent.keyDown(composer(article), { key: "Enter" });
    expect(names()).not.toContain("CommentFeed");
  });

  it("survive a lost connection and are resent with the same clientId when it returns", async () => {
    let tries = 0;
    const { operations } = await show({
      answers: {
        CommentFeed: () => {
          tries += 1;
          return tries === 1 ? new NetworkError("Failed to fetch") : commented;
        },
      },
    });
    const article = await feedOf("Le marché ouvre.");
    write(article, "Bien dit.");
    fireEvent.click(within(article).getByRole("button", { name: "Envoyer le commentaire" }));
    await within(article).findByText(
      "La connexion est perdue. Votre commentaire est gardé, il partira dès son retour.",
    );
    expect(composer(article).value).toBe("Bien dit.");
    expect(draft(`comment-${id(1)}`).read()).toContain("Bien dit.");
    fireEvent(window, new Event("online"));
    await within(article).findByText("Bien dit.", { selector: "p" });
    const [first, second] = operations
      .filter(({ name }) => name === "CommentFeed")
      .map(({ variables }) => variables);
    expect(second).toEqual(first);
    expect(draft(`comment-${id(1)}`).read()).toBe("");
  });

  it("are resent when a request alone was lost, and nothing reports the network back", async () => {
    const answers = [new NetworkError("Failed to fetch"), commented];
    const { operations } = await show({ answers: { CommentFeed: () => answers.shift()! } });
    const article = await feedOf("Le marché ouvre.");
    write(article, "Bien dit.");
    fireEvent.keyDown(composer(article), { key: "Enter" });
    await within(article).findByText(/il partira dès son retour/);
    await within(article).findByText("Bien dit.", { selector: "p" });
    const sent = operations.filter(({ name }) => name === "CommentFeed");
    expect(sent[1]?.variables).toEqual(sent[0]?.variables);
  });

  it("are resent when the connection returns before its loss is known", async () => {
    let tries = 0;
    let lose: (reason: Error) => void = () => {};
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    const { operations } = await show({
      answers: {
        CommentFeed: () => {
          tries += 1;
          return tries === 1 ? lost : commented;
        },
      },
    });
    const article = await feedOf("Le marché ouvre.");
    write(article, "Bien dit.");
    fireEvent.keyDown(composer(article), { key: "Enter" });
    await waitFor(() => expect(tries).toBe(1));
    fireEvent(window, new Event("online"));
    lose(new NetworkError("Failed to fetch"));
    await within(article).findByText("Bien dit.", { selector: "p" });
    const sent = operations.filter(({ name }) => name === "CommentFeed");
    expect(sent[1]?.variables).toEqual(sent[0]?.variables);
  });

  it("get a new clientId once their text has changed", async () => {
    const { operations } = await show({
      answers: { CommentFeed: () => graphqlError("Non", { code: "INTERNAL" }) },
    });
    const article = await feedOf("Le marché ouvre.");
    for (const text of ["Bien dit.", "Bien dit, Awa."]) {
      write(article, text);
      fireEvent.keyDown(composer(article), { key: "Enter" });
      await within(article).findByText("Non");
      await waitFor(() => expect(composer(article).readOnly).toBe(false));
    }
    const ids = operations.flatMap(({ name, variables }) =>
      name === "CommentFeed" ? [(variables.input as { clientId: string }).clientId] : [],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it("are restored from the draft after an expired session", async () => {
    const expired = graphqlError("Vous n’êtes plus connecté", { code: "UNAUTHENTICATED" });
    const view = await show({ answers: { CommentFeed: () => expired } });
    const article = await feedOf("Le marché ouvre.");
    write(article, "À ne pas perdre.");
    fireEvent.keyDown(composer(article), { key: "Enter" });
    await within(article).findByText(/Votre session a expiré/);
    view.unmount();
    const away = await show({ viewer: null });
    await screen.findByRole("link", { name: /Votre commentaire est gardé/ });
    away.unmount();
    await show();
    await waitFor(async () =>
      expect(composer(await feedOf("Le marché ouvre.")).value).toBe("À ne pas perdre."),
    );
  });

  it("load older ones on demand", async () => {
    const busy = feed(1, "Le marché ouvre.", {
      commentCount: 10_000,
      comments: { __typename: "CommentPage", items: [comment(9, "Le dernier.")], hasMore: true },
    });
    const older = {
      feed: {
        __typename: "Feed",
        id: id(1),
        comments: { __typename: "CommentPage", items: [comment(8, "L’avant-dernier.")], hasMore: false },
      },
    };
    const { operations } = await show({
      answers: { FeedsPage: () => page([busy]), OlderComments: () => older },
    });
    const article = await feedOf("Le marché ouvre.");
    within(article).getByText(/^10\s000 commentaires$/);
    const button = within(article).getByRole("button", { name: "Afficher les commentaires précédents" });
    button.focus();
    fireEvent.click(button);
    await within(article).findByText("L’avant-dernier.");
    // No more of them: the button is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Commentaires"));
    expect(operations.at(-1)?.variables).toMatchObject({ id: id(1), before: id(9) });
  });

  it("may be deleted by their author and by administrators, after the confirmation of the specification", async () => {
    const own = feed(1, "Le marché ouvre.", {
      commentCount: 2,
      comments: {
        __typename: "CommentPage",
        items: [comment(7, "De moi."), { ...comment(8, "D’un autre."), author }],
        hasMore: false,
      },
    });
    const { names } = await show({
      answers: {
        FeedsPage: () => page([own]),
        UncommentFeed: () => ({ uncommentFeed: { __typename: "Feed", id: id(1), commentCount: 1 } }),
      },
    });
    const article = await feedOf("Le marché ouvre.");
    expect(within(article).getAllByRole("button", { name: /^Supprimer/ })).toHaveLength(1);
    fireEvent.click(within(article).getByRole("button", { name: "Supprimer le commentaire d’Issa Koné" }));
    const dialog = await screen.findByRole("alertdialog");
    within(dialog).getByText("Êtes vous sûr de vouloir supprimer ?");
    expect(names()).not.toContain("UncommentFeed");
    fireEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(within(article).queryByText("De moi.")).toBeNull());
    within(article).getByText("1 commentaire");
  });

  it("are changed by their author for fifteen minutes, and say so", async () => {
    const at = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString() });
    const items = [
      { ...comment(7, "De moi."), ...at(14) },
      { ...comment(8, "De moi, tôt."), ...at(16) },
      { ...comment(9, "D’un autre."), ...at(1), author },
    ];
    const { operations } = await show({
      answers: {
        FeedsPage: () =>
          page([feed(1, "Le marché.", { comments: { __typename: "CommentPage", items, hasMore: false } })]),
        EditComment: ({ id: edited, text }) => ({
          editComment: {
            __typename: "Comment",
            id: edited,
            text,
            mentions: [],
            editedAt: "2026-11-21T12:05:00.000Z",
          },
        }),
      },
    });
    const article = await feedOf("Le marché.");
    const [button, ...others] = within(article).getAllByRole("button", {
      name: "Modifier votre commentaire",
    });
    expect(others).toEqual([]);
    fireEvent.click(button!);
    const dialog = within(await screen.findByRole("dialog", { name: "Modifier votre commentaire" }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>("Votre commentaire");
    expect(field.value).toBe("De moi.");
    fireEvent.change(field, { target: { value: "De moi, mieux." } });
    fireEvent.click(dialog.getByRole("button", { name: "Enregistrer" }));
    await within(article).findByText("De moi, mieux.");
    within(article).getByText(/· modifié$/);
    const sent = operations.filter(({ name }) => name === "EditComment").map(({ variables }) => variables);
    expect(sent).toEqual([{ id: id(7), text: "De moi, mieux." }]);
  });

  it("link visitors to the login, with the return path", async () => {
    await show({ viewer: null });
    const article = await feedOf("Le marché ouvre.");
    const link = within(article).getByRole("link", { name: "Connectez-vous pour commenter" });
    expect(link.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(`/feeds#feed-${id(1)}`)}`);
  });
});
