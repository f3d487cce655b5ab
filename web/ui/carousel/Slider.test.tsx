import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Slider } from "./Slider.tsx";

it("keeps the focus on an arrow that leads no further", () => {
  render(
    <Slider id="recents" title="Récemment Ajoutés">
      {["Un", "Deux"]}
    </Slider>,
  );
  for (const name of [/précédents/, /suivants/]) {
    const arrow = screen.getByRole("button", { name });
    expect(arrow.getAttribute("aria-disabled")).toBe("true");
    arrow.focus();
    expect(document.activeElement).toBe(arrow);
  }
});
