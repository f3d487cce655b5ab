import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flash } from "../../lib/feedback/flash.ts";
import { FlashMessages } from "./FlashMessages.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<FlashMessages />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Live regions, as a screen reader has them. */
const regions = "[aria-live], [role=status], [role=alert]";
const success = () => screen.getByRole("status").textContent;

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it("stays ten seconds, and names success or error", () => {
  act(() => flash.success("Votre compte est activé."));
  expect(success()).toContain("Votre compte est activé.");
  wait(10_000);
  expect(success()).toBe("");
  act(() => flash.danger("Ce code n’est plus valable."));
  expect(screen.getByRole("alert").textContent).toContain("Ce code n’est plus valable.");
  wait(9_999);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
  wait(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("is replaced by the next message, and removed by a new attempt", () => {
  act(() => flash.danger("Ce code n’est plus valable."));
  act(() => flash.success("Votre compte est activé."));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(success()).toContain("Votre compte est activé.");
  act(() => flash.clear());
  expect(success()).toBe("");
});

it("ends at its time when the page around it is mounted anew", () => {
  act(() => flash.success("Votre compte est activé."));
  wait(6_000);
  cleanup();
  render(<FlashMessages />);
  wait(4_000);
  expect(success()).toBe("");
});

it("can be closed, and stays while hovered or focused", () => {
  act(() => flash.danger("Une première"));
  fireEvent.focus(screen.getByRole("button", { name: "Fermer ce message" }));
  wait(60_000);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Fermer ce message" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("stays longer with lines and ways to go on, each of which ends it", () => {
  const undo = vi.fn();
  const actions = [{ words: "Annuler", onClick: undo }];
  act(() => flash.success("3 articles dépubliés", { lines: ["Un reste publié."], actions }));
  wait(17_999);
  expect(success()).toContain("Un reste publié.");
  fireEvent.click(screen.getByRole("button", { name: "Annuler" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(success()).toBe("");
});

it("is announced by one live region, which was there before a success", () => {
  const place = screen.getByRole("status");
  act(() => flash.success("Votre compte est activé."));
  const around = (words: string) =>
    [...document.querySelectorAll(regions)].filter((each) => each.textContent.includes(words));
  expect(around("Votre compte est activé.")).toEqual([place]);
  act(() => flash.danger("Ce code n’est plus valable."));
  expect(around("Ce code n’est plus valable.")).toEqual([screen.getByRole("alert")]);
});
