import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import { HeaderSuggestions } from "../../features/explore/HeaderSuggestions.tsx";
import { renderPage } from "../../testing/render-page.tsx";
import { HeaderSearch } from "./HeaderSearch.tsx";

type Suggestions = ComponentType<{ pressedAt: Element | null }>;

/** The header's search whose code comes when `arrive` is called. */
function show() {
  let arrive: (code: Suggestions) => void = () => {};
  const code = new Promise<Suggestions>((resolve) => {
    arrive = resolve;
  });
  renderPage(
    <>
      <HeaderSearch load={() => code} />
      <button type="button">Ailleurs</button>
    </>,
  );
  return {
    field: screen.getByRole("searchbox"),
    elsewhere: screen.getByText("Ailleurs"),
    arrive: () => act(async () => arrive(HeaderSuggestions)),
  };
}

it("gets the focus by « / » once its code is there", async () => {
  const { field, elsewhere, arrive } = show();
  elsewhere.focus();
  fireEvent.keyDown(elsewhere, { key: "/" });
  await arrive();
  expect(document.activeElement).toBe(field);
});

it("does not take the focus back from a reader who has gone on before its code is there", async () => {
  const { field, elsewhere, arrive } = show();
  act(() => field.focus());
  elsewhere.focus();
  await arrive();
  expect(document.activeElement).toBe(elsewhere);
});
