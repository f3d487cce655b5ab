import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { emptyValues } from "../session/form-values.ts";
import { ConflictView } from "./ConflictView.tsx";

afterEach(cleanup);

const show = (mine: object, theirs: object) => {
  const values = { ...emptyValues, title: "Un titre", content: "Un texte." };
  render(
    <ConflictView
      intro="Deux textes."
      mine={{ ...values, ...mine }}
      theirs={{ ...values, ...theirs }}
      onMine={() => {}}
      onTheirs={() => {}}
    />,
  );
  const marks = (name: string) => [...screen.getByRole("article", { name }).querySelectorAll("mark")];
  return ["Votre texte", "Texte enregistré"].map((name) => marks(name).map((mark) => mark.textContent));
};

it("marks every field in which two texts differ", () => {
  expect(show({ coverAlt: "Une barque", isExclusive: true }, { content: "Un autre texte." })).toEqual([
    ["Une barque", "oui", "Un texte."],
    ["(vide)", "non", "Un autre texte."],
  ]);
});

it("marks nothing where they are equal", () => {
  expect(show({ slug: "un" }, { slug: "un" })).toEqual([[], []]);
});
