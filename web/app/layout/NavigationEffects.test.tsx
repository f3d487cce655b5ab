import { fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { NavigationEffects } from "./NavigationEffects.tsx";

const scroll = vi.fn();
beforeEach(() => {
  scroll.mockClear();
  vi.stubGlobal("scrollTo", scroll);
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <input aria-label="Recherche" />
      {search === "" && <Link to="?page=2">Page 2</Link>}
      <Link to="?kind=feeds">Actualités</Link>
      <Link to="?kind=books" replace>
        Livres
      </Link>
      <Link to={`${pathname}?page=2#documents`}>Documents</Link>
      <h2 id="documents">Documents</h2>
    </main>
  );
}

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavigationEffects />
      <Page />
    </MemoryRouter>,
  );
const follow = (name: string) => {
  const link = screen.getByRole("link", { name });
  link.focus();
  fireEvent.click(link);
};

it("shows the beginning of another page of a list, and focuses its content when the link is gone", () => {
  show("/posts");
  follow("Page 2");
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.id).toBe("content");
});

it("leaves the focus where it is when other filters are chosen", () => {
  show("/posts/search");
  follow("Actualités");
  expect(scroll).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toBe("Actualités");
});

it("goes to the anchor of another page of a part", () => {
  show("/gallery");
  const part = screen.getByRole("heading", { name: "Documents" });
  part.scrollIntoView = vi.fn();
  follow("Documents");
  expect(part.scrollIntoView).toHaveBeenCalled();
  expect(scroll).not.toHaveBeenCalled();
});

it("moves nothing when the address is only corrected, nor in the studio", () => {
  const { unmount } = show("/posts");
  follow("Livres");
  unmount();
  show("/studio/posts");
  follow("Actualités");
  expect(scroll).not.toHaveBeenCalled();
});
