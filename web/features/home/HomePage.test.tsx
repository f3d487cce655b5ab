import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { HomePage } from "./HomePage.tsx";

const block = { kind: "newsletter", title: "", text: "Chaque lundi, ce qui compte." };
const frontPage = {
  ...{
    hasArticles: true,
    layout: "CAROUSEL",
    leads: [],
    blocks: [block],
    carousel: [],
    secondary: [],
    recent: [],
  },
  ...{ popular: [], exclusive: [], discussed: [], sections: [], recordings: [] },
};
const answers = {
  HomePage: () => ({
    frontPage,
    videos: { __typename: "VideoPage", items: [] },
    feeds: { __typename: "FeedPage", items: [], lastSeq: 0 },
  }),
};

it("shows the form for letters among its blocks while the letters are open", async () => {
  const { unmount } = renderPage(<HomePage />, { answers, settings: { hasNewsletter: true } });
  await screen.findByRole("heading", { name: "La lettre" });
  screen.getByText("Chaque lundi, ce qui compte.");
  expect(screen.getByLabelText("Recevoir la lettre par e-mail").closest("form")?.action).toMatch(
    /\/newsletter$/,
  );
  unmount();
  renderPage(<HomePage />, { answers });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("heading", { name: "La lettre" })).toBeNull();
});
