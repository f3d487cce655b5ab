import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  comment,
  event,
  feed,
  feedOf,
  id,
  live,
  page,
  scrollListTo,
  show,
  shownFeeds,
  two,
  withFeedsPage,
} from "./feed-fixtures.tsx";

withFeedsPage();

describe("live updates", () => {
  it("resumes after the last event of the list", async () => {
    const { operations } = await show();
    await screen.findByText("La pluie arrive.");
    await waitFor(() =>
      expect(operations.find(({ name }) => name === "FeedChanged")?.variables).toMatchObject({ after: 10 }),
    );
  });

  it("inserts a new feed while the top of the list is in view", async () => {
    const { push } = await show();
    await screen.findByText("La pluie arrive.");
    await push("FeedChanged", event("FEED_CREATED", 11, { feedId: id(3), feed: live(3, "Tout neuf.") }));
    await screen.findByText("Tout neuf.");
    expect(shownFeeds()).toEqual([id(3), id(2), id(1)]);
  });

  it("announces it when the list is scrolled down, and inserts it on request", async () => {
    const { push } = await show();
    await screen.findByText("La pluie arrive.");
    scrollListTo(-900);
    await push("FeedChanged", event("FEED_CREATED", 11, { feedId: id(3), feed: live(3, "Tout neuf.") }));
    await screen.findByRole("button", { name: "1 nouvelle actualité" });
    expect(screen.queryByText("Tout neuf.")).toBeNull();
    for (const number of [4, 5]) {
      const created = { feedId: id(number), feed: live(number, `Numéro ${number}`) };
      await push("FeedChanged", event("FEED_CREATED", 8 + number, created));
    }
    fireEvent.click(await screen.findByRole("button", { name: "3 nouvelles actualités" }));
    await screen.findByText("Tout neuf.");
    expect(shownFeeds()).toEqual([id(5), id(4), id(3), id(2), id(1)]);
    expect(screen.queryByRole("button", { name: /nouvelles? actualit/ })).toBeNull();
  });

  it("does not move a comment that is being written", async () => {
    const { push } = await show();
    const article = await feedOf("La pluie arrive.");
    const field = within(article).getByLabelText("Votre commentaire");
    field.focus();
    fireEvent.change(field, { target: { value: "Je disais donc" } });
    await push("FeedChanged", event("FEED_CREATED", 11, { feedId: id(3), feed: live(3, "Tout neuf.") }));
    await screen.findByRole("button", { name: "1 nouvelle actualité" });
  });

  it("updates likes and comments, and removes deleted items", async () => {
    const { push } = await show();
    const article = await feedOf("Le marché ouvre.");
    await push(
      "FeedChanged",
      event("FEED_LIKED", 11, { feed: live(1, "Le marché ouvre.", { likeCount: 12_345 }) }),
    );
    await within(article).findByText(/^12\s345$/);
    const commented = {
      feed: live(1, "Le marché ouvre.", { commentCount: 1 }),
      comment: comment(7, "Enfin !"),
    };
    await push("FeedChanged", event("FEED_COMMENTED", 12, { ...commented, commentId: id(7) }));
    await within(article).findByText("Enfin !");
    await within(article).findByText("1 commentaire");
    await push(
      "FeedChanged",
      event("FEED_UNCOMMENTED", 13, { feed: live(1, "Le marché ouvre."), commentId: id(7) }),
    );
    await waitFor(() => expect(within(article).queryByText("Enfin !")).toBeNull());
    await push("FeedChanged", event("FEED_DELETED", 14));
    await waitFor(() => expect(shownFeeds()).toEqual([id(2)]));
  });

  it("reloads the list when the log no longer covers the gap, and misses no event meanwhile", async () => {
    let tries = 0;
    let answer = (_data: Record<string, unknown>) => {};
    const { push } = await show({
      answers: {
        FeedsPage: () => {
          tries += 1;
          if (tries === 1) return two();
          return new Promise<Record<string, unknown>>((resolve) => {
            answer = resolve;
          });
        },
      },
    });
    await screen.findByText("La pluie arrive.");
    await push("FeedChanged", event("RESYNC", 500, { feedId: null }));
    await waitFor(() => expect(tries).toBe(2));
    await push(
      "FeedChanged",
      event("FEED_CREATED", 501, { feedId: id(9), feed: live(9, "Pendant ce temps.") }),
    );
    answer(page([feed(8, "Après l’absence.")], { lastSeq: 500 }));
    await screen.findByText("Après l’absence.");
    await screen.findByText("Pendant ce temps.");
    expect(shownFeeds()).toEqual([id(9), id(8)]);
  });
});
