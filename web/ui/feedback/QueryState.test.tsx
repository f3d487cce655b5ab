import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AnswerError, NetworkError } from "../../lib/browser/requests/network.ts";
import { QueryState } from "./QueryState.tsx";

const show = (error: Error) => {
  const reload = vi.fn(async () => {});
  render(<QueryState data={{}} error={error} reload={reload} skeleton={null} />);
  return reload;
};

it("says that data on screen could not be updated, and tries again", () => {
  const reload = show(new AnswerError(500));
  expect(screen.getByRole("alert").textContent).toContain("n’a pas pu être mis à jour");
  fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(reload).toHaveBeenCalledOnce();
});

it("leaves a lost network to the page’s own notice", () => {
  show(new NetworkError("cut"));
  expect(screen.queryByRole("alert")).toBeNull();
});
