import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PageBoundary, PanelBoundary, RootBoundary, SilentBoundary } from "./Boundary.tsx";

let isBroken = true;
function Part() {
  if (isBroken) throw new Error("défaut");
  return <p>Le contenu</p>;
}

beforeEach(() => {
  isBroken = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const show = (part: React.ReactNode) =>
  render(
    <MemoryRouter>
      <nav>Le menu</nav>
      {part}
    </MemoryRouter>,
  );

it("a panel keeps what is around it, and tries again", () => {
  show(
    <PanelBoundary>
      <Part />
    </PanelBoundary>,
  );
  const retry = () => fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  retry();
  expect(screen.getByRole("alert").textContent).toContain("Le reste fonctionne");
  expect(screen.getByText("Le menu")).toBeTruthy();
  isBroken = false;
  retry();
  expect(screen.getByText("Le contenu")).toBeTruthy();
});

for (const [name, Boundary] of Object.entries({ PageBoundary, RootBoundary })) {
  it(`${name} keeps what is around it, and offers to load the page again`, () => {
    show(
      <Boundary>
        <Part />
      </Boundary>,
    );
    expect(screen.getByText("Le menu")).toBeTruthy();
    expect(screen.getByText("Réessayer").getAttribute("href")).toBe("");
  });
}

it("a panel tries again when what it shows has changed", () => {
  const panel = (key: string) => (
    <PanelBoundary resetKeys={[key]}>
      <Part />
    </PanelBoundary>
  );
  const { rerender } = render(panel("1"));
  expect(screen.getByRole("alert")).toBeTruthy();
  isBroken = false;
  rerender(panel("2"));
  expect(screen.getByText("Le contenu")).toBeTruthy();
});

it("a part that can be missed disappears", () => {
  show(
    <SilentBoundary>
      <Part />
    </SilentBoundary>,
  );
  expect(document.body.textContent).toBe("Le menu");
});
