import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { flash } from "../ui/flash.ts";
import { FlashMessages } from "./FlashMessages.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<FlashMessages />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it("stays ten seconds, and says whether it went well", () => {
  act(() => {
    flash.success("Votre compte est activé.");
    flash.danger("Ce code n’est plus valable.");
  });
  expect(screen.getByRole("status").textContent).toContain("Votre compte est activé.");
  expect(screen.getByRole("alert").textContent).toContain("Ce code n’est plus valable.");
  wait(9_999);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
  wait(1);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
});

it("can be closed, and stays while one reads it", () => {
  act(() => flash.danger("Une première"));
  fireEvent.focus(screen.getByRole("alert"));
  wait(60_000);
  expect(screen.queryAllByRole("alert")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Fermer ce message" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
