import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Direction } from "../../../gql/graphql.ts";
import { StudioProvider } from "../../../ui/theme/studio/StudioProvider.tsx";
import { MoveButtons } from "./MoveButtons.tsx";

function List({ isRefused = false }) {
  const [place, setPlace] = useState(2);
  const move = async (direction: Direction) => {
    if (isRefused) throw new Error("refused");
    setPlace((before) => before + (direction === "UP" ? -1 : 1));
  };
  return <MoveButtons name="Culture" place={place} count={3} move={move} />;
}

const button = (name: string) => screen.getByRole("button", { name });

it("moves, announces the new position, and stops at both ends", async () => {
  render(
    <StudioProvider>
      <List />
    </StudioProvider>,
  );
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(button("Descendre Culture"));
  await screen.findByText(/^Culture.: place 3 sur 3$/);
  expect(button("Descendre Culture").getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button("Descendre Culture"));
  fireEvent.click(button("Monter Culture"));
  await screen.findByText(/^Culture.: place 2 sur 3$/);
});

it("announces nothing when the move was refused, and can be pressed again", async () => {
  render(
    <StudioProvider>
      <List isRefused />
    </StudioProvider>,
  );
  fireEvent.click(button("Monter Culture"));
  await Promise.resolve();
  expect(screen.getByRole("status").textContent).toBe("");
  expect(button("Monter Culture").getAttribute("aria-disabled")).toBe("false");
});

it("is not shown in a list of one", () => {
  render(
    <StudioProvider>
      <MoveButtons name="Culture" place={1} count={1} move={async () => {}} />
    </StudioProvider>,
  );
  expect(screen.queryByRole("button")).toBeNull();
});
