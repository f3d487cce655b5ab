import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { NetworkError } from "../../lib/browser/requests/network.ts";
import { admin, graphqlError } from "../../testing/render-page.tsx";
import {
  event,
  feed,
  feedOf,
  id,
  live,
  page,
  show,
  shownFeeds,
  two,
  withFeedsPage,
} from "./feed-fixtures.tsx";

withFeedsPage();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("the list", () => {
  it("shows the newest first, under the title of the specification", async () => {
    await show();
    await screen.findByText("La pluie arrive.");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Actualites");
    expect(shownFeeds()).toEqual([id(2), id(1)]);
  });

  it("shows the empty state, with a registration link for visitors", async () => {
    await show({ viewer: null, answers: { FeedsPage: () => page([]) } });
    await screen.findByText("Aucune actualité pour l’instant");
    // The other link is the dialog's.
    const [first] = screen.getAllByRole("link", { name: "Créer un compte" });
    expect(first?.getAttribute("href")).toBe("/register");
  });

  it("folds only long texts", async () => {
    const items = [feed(1, "mot ".repeat(300)), feed(2, "mot ".repeat(200))];
    await show({ answers: { FeedsPage: () => page(items) } });
    expect(await screen.findAllByText("Tout lire")).toHaveLength(1);
  });

  it("shows a failure and retries", async () => {
    let tries = 0;
    await show({
      answers: {
        FeedsPage: () => {
          tries += 1;
          return tries === 1 ? new NetworkError("Failed to fetch") : two();
        },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    await screen.findByText("Le marché ouvre.");
  });

  it("loads older feeds below on demand, by a real link", async () => {
    await show({
      answers: {
        FeedsPage: ({ before }) =>
          before
            ? page([feed(1, "La toute première.")])
            : page([feed(5, "La cinquième.")], { hasMore: true }),
      },
    });
    const older = await screen.findByRole("link", { name: "Afficher les plus anciennes" });
    expect(older.getAttribute("href")).toBe(`/feeds?before=${id(5)}`);
    fireEvent.click(older);
    await screen.findByText("La toute première.");
    expect(shownFeeds()).toEqual([id(5), id(1)]);
    expect(screen.queryByRole("link", { name: "Afficher les plus anciennes" })).toBeNull();
  });

  it("shows markup as plain text", async () => {
    const text = "<img src=x onerror=alert(1)> voir https://exemple.ci/a";
    await show({ answers: { FeedsPage: () => page([feed(1, text)]) } });
    const article = await waitFor(() => screen.getByRole("article"));
    expect(article.querySelector("img")).toBeNull();
    expect(within(article).getByRole("link", { name: "https://exemple.ci/a" }).getAttribute("rel")).toContain(
      "nofollow",
    );
  });
});

describe("publishing", () => {
  it("is for administrators", async () => {
    await show();
    await screen.findByText("La pluie arrive.");
    expect(screen.queryByLabelText("Votre actualité")).toBeNull();
    expect(screen.queryByRole("button", { name: "Supprimer cette actualité" })).toBeNull();
  });

  it("shows the new feed first, once, although its event arrives too", async () => {
    const { push, operations } = await show({
      viewer: admin,
      answers: { CreateFeed: () => ({ createFeed: feed(3, "Bonne nouvelle.", { likeCount: 0 }) }) },
    });
    fireEvent.change(await screen.findByLabelText("Votre actualité"), {
      target: { value: "Bonne nouvelle." },
    });
    fireEvent.click(screen.getByRole("button", { name: "Publier" }));
    await screen.findByText("Bonne nouvelle.", { selector: "p" });
    await push("FeedChanged", event("FEED_CREATED", 11, { feedId: id(3), feed: live(3, "Bonne nouvelle.") }));
    expect(shownFeeds()).toEqual([id(3), id(2), id(1)]);
    const sent = operations.find(({ name }) => name === "CreateFeed");
    expect(sent?.variables.input).toEqual({ text: "Bonne nouvelle.", clientId: expect.stringMatching(uuid) });
  });
});

describe("likes", () => {
  it("are counted from 0 on, like comments", async () => {
    await show({ answers: { FeedsPage: () => page([feed(1, "Le marché ouvre.", { likeCount: 0 })]) } });
    const article = within(await feedOf("Le marché ouvre."));
    expect(article.getByRole("button", { name: "J’aime , 0 mention «\u00a0J’aime\u00a0»" })).toBeTruthy();
    expect(article.getByText("0 commentaire")).toBeTruthy();
  });

  it("updates the count optimistically, then with the server's value", async () => {
    let answer = (_data: Record<string, unknown>) => {};
    const { names } = await show({
      answers: {
        LikeFeed: () =>
          new Promise<Record<string, unknown>>((resolve) => {
            answer = resolve;
          }),
      },
    });
    const article = await feedOf("Le marché ouvre.");
    const button = within(article).getByRole("button", { name: /J’aime/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
    within(article).getByText("3");
    answer({ likeFeed: { __typename: "Feed", id: id(1), likeCount: 9, isLikedByMe: true } });
    await within(article).findByText("9");
    expect(names().filter((name) => name === "LikeFeed")).toHaveLength(1);
  });

  it("reverts with a message when the mutation fails", async () => {
    await show({
      answers: { LikeFeed: () => graphqlError("Ce compte est suspendu", { code: "FORBIDDEN" }) },
    });
    const article = await feedOf("Le marché ouvre.");
    const button = within(article).getByRole("button", { name: /J’aime/ });
    fireEvent.click(button);
    await screen.findByText("Ce compte est suspendu");
    expect(button.getAttribute("aria-pressed")).toBe("false");
    within(article).getByText("2");
  });

  it("opens the page’s dialog for visitors, which says that an account is needed", async () => {
    const { names } = await show({ viewer: null });
    const article = await feedOf("Le marché ouvre.");
    const button = within(article).getByRole("button", { name: /J’aime/ });
    expect(button.getAttribute("popovertarget")).toBe("account-needed");
    const dialog = document.getElementById("account-needed")!;
    within(dialog).getByText("Veuillez créer un compte utilisateur");
    const links = within(dialog).getAllByRole("link", { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Créer un compte", "/register?next=%2Ffeeds"],
      ["Se connecter", "/login?next=%2Ffeeds"],
    ]);
    expect(links[0]!.className).toContain("chakra-button--solid");
    within(dialog).getByRole("button", { name: "Fermer", hidden: true });
    fireEvent.click(button);
    expect(names()).not.toContain("LikeFeed");
  });
});
