import { expect, it } from "vitest";
import type { Role } from "../../../../schema/roles.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import { initialCommands } from "../palette/commands.ts";
import { areasOf } from "./studio-areas.ts";

const viewerOf = (role: Role) => ({ role }) as Viewer;

it.each<[Role, string[]]>([
  ["READER", []],
  ["AUTHOR", ["Aujourd’hui", "Articles"]],
  ["EDITOR", ["Aujourd’hui", "Articles", "Médiathèque", "Lettres", "Catégories", "Chiffres"]],
  ["CATEGORY_MODERATOR", ["Aujourd’hui", "Commentaires"]],
  ["MODERATOR", ["Aujourd’hui", "Commentaires"]],
])("shows the areas of the rights of %s", (role, areas) => {
  expect(areasOf(viewerOf(role)).map(({ label }) => label)).toEqual(areas);
});

it("offers an author what an author may do", () => {
  expect(initialCommands([], viewerOf("AUTHOR")).map(({ label }) => label)).toEqual([
    "Nouvel article",
    "Aujourd’hui",
    "Articles",
  ]);
});
