import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NetworkError } from "../../../lib/browser/requests/network.ts";
import { clearDrafts } from "../../../lib/browser/storage.ts";
import { clearKept } from "../../../lib/kept/kept-articles.ts";
import { member, renderPage } from "../../../testing/render-page.tsx";
import { FlashMessages } from "../../../ui/feedback/FlashMessages.tsx";
import { Bookmark } from "./Bookmark.tsx";
import { texts } from "./texts.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  clearKept();
  clearDrafts();
});

const post = { __typename: "Post", id: "a".repeat(24), slug: "a", isBookmarkedByMe: false } as const;

function press() {
  renderPage(
    <>
      <Bookmark post={post} />
      <FlashMessages />
    </>,
  );
  const button = screen.getByRole("button", { name: texts.keep });
  fireEvent.click(button);
  return button;
}

it("says that an article is kept on the device once it is", async () => {
  const button = press();
  await screen.findByText(texts.keptHere);
  expect(button.getAttribute("aria-pressed")).toBe("true");
});

it("says that a device keeps nothing where it refuses to", async () => {
  vi.stubGlobal("localStorage", undefined);
  const button = press();
  await screen.findByText(/Cet appareil ne peut rien garder/);
  expect(screen.queryByText(texts.keptHere)).toBeNull();
  await waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("false"));
});

it("keeps the choice of a member without a network, and says that it waits", async () => {
  renderPage(<Bookmark post={post} />, {
    viewer: member,
    answers: { BookmarkPost: () => new NetworkError("cut") },
  });
  fireEvent.click(screen.getByRole("button", { name: texts.keep }));
  await screen.findByText(texts.waits);
  expect(screen.getByRole("button", { name: texts.keep }).getAttribute("aria-pressed")).toBe("true");
});
