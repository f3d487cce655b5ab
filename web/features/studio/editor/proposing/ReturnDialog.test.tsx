import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { clearDrafts } from "../../../../lib/browser/storage.ts";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import { createFixture, savedPost } from "../article/article.fixture.ts";
import { ReturnDialog } from "./ReturnDialog.tsx";

afterEach(clearDrafts);

it("keeps the word that was typed when it is closed", async () => {
  const { session } = createFixture(savedPost({ status: "PROPOSED" }));
  const dialog = <ReturnDialog session={session} onClose={() => {}} />;
  const open = () => renderPage(dialog, { path: "/studio", viewer: admin });
  const { unmount } = open();
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: "Il manque une source." } });
  unmount();
  open();
  expect(await screen.findByRole("textbox")).toHaveProperty("value", "Il manque une source.");
});
