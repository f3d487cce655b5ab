import { expect, it } from "vitest";
import { lackOf, linkOf, namedRows, rowsOf, withOwnLink, withRowBefore, withRowStep } from "./menu-rows.ts";

const groups = [
  {
    key: "pages",
    title: "Pages",
    links: [
      { to: "/p/a", label: "A" },
      { to: "/p/b", label: "B" },
    ],
    hasOwn: true,
  },
  { key: "feeds", title: "Flux", links: [{ to: "/rss.xml", label: "RSS" }] },
];
const link = (address: string, changes = {}) => ({ address, label: "", isShown: true, ...changes });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it("shows the links that a menu names first, own ones in their group, the others behind", () => {
  const rows = rowsOf(groups, [link("https://exemple.ci/", { label: "Ailleurs" }), link("/p/b")]);
  expect(idsOf(rows)).toEqual(["https://exemple.ci/", "/p/b", "/p/a", "/rss.xml"]);
  expect(rows.map(({ name }) => name)).toEqual([null, "B", "A", "RSS"]);
});

it("names no link of a group that is as usual, and all of one that is not", () => {
  const rows = rowsOf(groups, []);
  expect(namedRows(groups, rows)).toEqual([]);
  const moved = withRowStep(rows, "/p/b", -1) ?? [];
  expect(namedRows(groups, moved).map(linkOf)).toEqual([link("/p/b"), link("/p/a")]);
  const hidden = rows.map((row) => (row.id === "/rss.xml" ? { ...row, isShown: false } : row));
  expect(namedRows(groups, hidden).map(linkOf)).toEqual([link("/rss.xml", { isShown: false })]);
});

it("moves a link within its group only", () => {
  const rows = rowsOf(groups, []);
  expect(withRowStep(rows, "/p/b", 1)).toBeNull();
  expect(idsOf(withRowBefore(rows, "/p/a", null))).toEqual(["/p/b", "/p/a", "/rss.xml"]);
  expect(idsOf(withRowBefore(rows, "/p/b", "/p/a"))).toEqual(["/p/b", "/p/a", "/rss.xml"]);
});

it("keeps an own link apart from the page whose address it takes while it is typed", () => {
  const added = withOwnLink(rowsOf(groups, []), "pages").map((row) =>
    row.name === null ? { ...row, address: "/p/a" } : row,
  );
  const again = rowsOf(groups, namedRows(groups, added).map(linkOf));
  expect(again.map(({ name }) => name)).toEqual(["A", "B", null, "RSS"]);
});

it("says which links of areas readers are not shown", () => {
  const areas = [{ area: "FEEDS", isShown: false }] as const;
  const lacks = (filled?: readonly ["VIDEOS"]) =>
    ["/feeds", "/books", "/videos", "/posts"].map((address) => lackOf(address, areas, filled));
  expect(lacks(["VIDEOS"])).toEqual(["off", "empty", undefined, undefined]);
  expect(lacks()).toEqual(["off", undefined, undefined, undefined]);
});
