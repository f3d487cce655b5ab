import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { it } from "vitest";
import { HtmlBody } from "./HtmlBody.tsx";

/** An article's body on a page that came by a click. */
const show = (html: string) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: "/posts/marche", key: "clicked" }]}>
      <HtmlBody html={html} />
    </MemoryRouter>,
  );

it("is there in the first rendering of an article that the reader returns to", async () => {
  const { unmount } = show("<p>Le marché rouvre.</p>");
  await screen.findByText("Le marché rouvre.");
  unmount();
  show("<p>Le marché rouvre.</p>");
  screen.getByText("Le marché rouvre.");
});
