import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { admin, renderPage, type SentOperation } from "../../../testing/render-page.tsx";
import { FlashMessages } from "../../../ui/feedback/FlashMessages.tsx";
import { StudioFeedNewPage } from "./StudioFeedNewPage.tsx";

it("corrects the news that was published when its answer was lost", async () => {
  const published = { __typename: "Feed", id: "1", text: "Le marché ouvre à sept heures." };
  const results = [new NetworkError("Failed to fetch"), { createFeed: published }];
  const answers = {
    StudioCreateFeed: () => results.shift()!,
    UpdateFeed: ({ input }: Record<string, unknown>) => ({
      updateFeed: { ...published, ...(input as object) },
    }),
  };
  const page = (
    <>
      <FlashMessages />
      <StudioFeedNewPage />
    </>
  );
  const { operations, path } = renderPage(page, {
    path: "/studio/feeds/new",
    viewer: admin,
    answers,
  });
  const publish = (text: string) => {
    fireEvent.change(screen.getByLabelText("Texte"), { target: { value: text } });
    fireEvent.click(screen.getByRole("button", { name: "Publier" }));
  };
  publish("Le marché ouvre à sept heures.");
  await screen.findByText(/La connexion est perdue/);
  publish("Le marché ouvre à huit heures.");
  await waitFor(() => expect(path()).toBe("/studio/feeds"));
  const [first, second, third] = operations;
  const clientIdOf = (sent?: SentOperation) =>
    (sent?.variables.input as { clientId?: string } | undefined)?.clientId;
  expect(clientIdOf(second)).toBe(clientIdOf(first));
  expect(third).toMatchObject({
    name: "UpdateFeed",
    variables: { id: "1", input: { text: "Le marché ouvre à huit heures." } },
  });
});
