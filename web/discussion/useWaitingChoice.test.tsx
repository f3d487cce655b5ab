import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NetworkError } from "../lib/browser/requests/network.ts";
import { clearDrafts } from "../lib/browser/storage.ts";
import { notifyListeners } from "../lib/data/reconnection.ts";
import { member, renderPage } from "../testing/render-page.tsx";
import { FlashMessages } from "../ui/feedback/FlashMessages.tsx";
import { LikeToggle } from "./LikeToggle.tsx";
import { texts } from "./texts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  clearDrafts();
});

type Toggle = (expected: { isLikedByMe: boolean; likeCount: number }) => Promise<unknown>;

function show(onToggle: Toggle, viewer = member) {
  const { unmount } = renderPage(
    <>
      <LikeToggle name="post.1" likeCount={4} isLikedByMe={false} onToggle={onToggle} />
      <FlashMessages />
    </>,
    { viewer },
  );
  const button = () => screen.getByRole("button", { name: /aime/ });
  return { unmount, button, press: () => act(async () => fireEvent.click(button())) };
}

const cut: Toggle = () => Promise.reject(new NetworkError("cut"));
const taken = () => vi.fn<Toggle>(async () => ({}));
const networkBack = () => act(async () => notifyListeners());

it("keeps a like without a network, and sends it once when that is back, at the next visit too", async () => {
  const before = show(cut);
  await before.press();
  expect(before.button().getAttribute("aria-pressed")).toBe("true");
  expect(before.button().textContent).toMatch(`5, 5 mentions «\u00a0J’aime\u00a0»${texts.waitsForNetwork}`);
  before.unmount();
  const send = taken();
  const after = show(send);
  expect(after.button().textContent).toContain(texts.waitsForNetwork);
  await networkBack();
  await networkBack();
  expect(send.mock.calls).toEqual([[{ isLikedByMe: true, likeCount: 5 }]]);
  expect(after.button().textContent).not.toContain(texts.waitsForNetwork);
});

it("sends nobody else’s like", async () => {
  const before = show(cut);
  await before.press();
  before.unmount();
  const send = taken();
  const other = show(send, { ...member, id: "another" });
  await networkBack();
  expect(send).not.toHaveBeenCalled();
  expect(other.button().getAttribute("aria-pressed")).toBe("false");
});

it("takes a refused like back, and says why", async () => {
  const { button, press } = show(() => Promise.reject(new TypeError("no")));
  await press();
  expect(button().getAttribute("aria-pressed")).toBe("false");
  expect(button().textContent).not.toContain(texts.waitsForNetwork);
});
