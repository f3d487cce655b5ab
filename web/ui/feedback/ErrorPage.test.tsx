import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { applyLabels } from "../../../schema/labels.ts";
import { ErrorPage } from "./ErrorPage.tsx";

afterEach(() => applyLabels({}));

const heading = (status: 403 | 404) => {
  render(<ErrorPage status={status} />, { wrapper: MemoryRouter });
  return screen.getByRole("heading", { level: 1 });
};

it("says that its words are English only while they are", () => {
  expect(heading(404).lang).toBe("en");
  applyLabels({ notFound: "Il n’y a rien ici" });
  document.body.innerHTML = "";
  expect(heading(404).lang).toBe("");
});

it("does not tell an editor that only administrators are let in", () => {
  expect(heading(403).textContent).not.toMatch(/administrateur/);
});
