import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { event, feedOf, id, show, withFeedsPage } from "./feed-fixtures.tsx";

withFeedsPage();

it("a comment's words stay when its feed is deleted, with one sentence, also after a reload", async () => {
  const { push, unmount } = await show();
  const article = await feedOf("Le marché ouvre.");
  fireEvent.change(within(article).getByLabelText("Votre commentaire"), { target: { value: "Mes mots." } });
  await push("FeedChanged", event("FEED_DELETED", 11, { feedId: id(1) }));
  await screen.findByText(/Vos mots sont gardés/);
  screen.getByText("Mes mots.");
  unmount();
  const without = { feeds: { __typename: "FeedPage", items: [], hasMore: false, lastSeq: 11 } };
  await show({ answers: { FeedsPage: () => without } });
  await screen.findByText("Mes mots.");
  fireEvent.click(screen.getByRole("button", { name: "Effacer ces mots" }));
  expect(screen.queryByText("Mes mots.")).toBeNull();
});
