import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { correctChange, correctTitle } from "./correct-field.ts";

const n = "\u00a0";
const t = "\u202f";
/** A text with its caret at the bar; at its end without one. */
const at = (marked: string) => ({
  text: marked.replace("|", ""),
  caret: marked.includes("|") ? marked.indexOf("|") : marked.length,
});
const pasted = (before: string, after: string) => correctChange(before, at(after), "insertFromPaste").text;

describe("a field", () => {
  it("is corrected at its caret, anywhere in the text, which stays after the caret", () => {
    expect(correctChange("Vraiment", at("Vraiment?"), "insertText").text).toBe(`Vraiment${t}?`);
    expect(correctChange("a b", at("a?| b"), "insertText")).toEqual({ text: `a${t}? b`, caret: 3 });
    expect(correctChange("lété", at("l'|été"), "insertText")).toEqual({ text: "l’été", caret: 2 });
  });

  it("is corrected where something was pasted, and nowhere else", () => {
    expect(pasted("", "L'eau d'Abidjan... \"enfin\"!")).toBe(`L’eau d’Abidjan… «${n}enfin${n}»${t}!`);
    expect(pasted("un coeur,  d'hier", "un coeur, l'oeuvre| d'hier")).toBe("un coeur, l’œuvre d'hier");
    expect(pasted("un coeur d'hier", "un coeur c'est |d'hier")).toBe("un coeur c’est d'hier");
  });

  it("leaves deletions and what undo brings back alone", () => {
    expect(correctChange(`Vraiment${t}?`, at(`Vraiment${t}`), "deleteContentBackward").text).toBe(
      `Vraiment${t}`,
    );
    expect(correctChange("l’eau", at("l'eau de pluie"), "historyUndo").text).toBe("l'eau de pluie");
  });
});

function Title() {
  const [title, setTitle] = useState("");
  return (
    <textarea
      aria-label="Titre"
      value={title}
      onChange={(event) => {
        correctTitle(event, title);
        setTitle(event.target.value);
      }}
    />
  );
}

it("puts a pasted title on one line, typeset", () => {
  render(<Title />);
  const field = screen.getByLabelText("Titre") as HTMLTextAreaElement;
  fireEvent.input(field, { target: { value: "L'eau\nqui dort" }, inputType: "insertFromPaste" });
  expect(field.value).toBe("L’eau qui dort");
});
