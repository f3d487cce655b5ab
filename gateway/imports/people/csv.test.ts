import { expect, it } from "vitest";
import { fileOf } from "../../testing/written-files.ts";
import { openTree } from "../source/trees/open-tree.ts";
import { readTable } from "./csv.ts";

it.each([
  [
    "a case too few",
    "email,nom\nawa@a.example,Awa\nissa@a.example\n",
    3,
    "elle n’a pas autant de cases que la première",
  ],
  [
    "an open quote",
    'email,nom\nawa@a.example,"Awa\n',
    2,
    "un guillemet ouvert ici ou plus haut n’est pas fermé",
  ],
  ["a quote in a word", 'email,nom\nawa@a.example,Aw"a\n', 2, "un guillemet est mal placé"],
])("names the row of a table with %s, in French alone", async (_, content, row, reason) => {
  const tree = await openTree(fileOf(content, "membres.csv"));
  const error = await readTable(tree, tree.paths[0] ?? "").catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: `membres.csv, ligne ${row}\u00a0: ${reason}. Rien n’en est venu.` });
  // Commands print the cause beside the message.
  expect(error).not.toHaveProperty("cause");
});
