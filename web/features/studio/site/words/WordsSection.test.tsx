import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { SiteWord } from "../../../../../schema/site/settings.ts";
import { admin, renderPage } from "../../../../testing/render-page.tsx";
import type { SettingValue } from "../site-edits.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import { WordsSection } from "./WordsSection.tsx";

let words: readonly SiteWord[] = [];

function Edited() {
  const [value, setValue] = useState<SettingValue>([]);
  words = value as readonly SiteWord[];
  const editing: Partial<SiteEditing> = {
    value: () => value,
    saved: () => [],
    exactErrorOf: () => undefined,
    change: (_path, changed) => setValue(changed),
  };
  return <WordsSection editing={editing as SiteEditing} />;
}

it("replaces the words of the specification by plain French with one button, and takes one back", async () => {
  renderPage(<Edited />, { path: "/studio/site", viewer: admin });
  const team = await screen.findByLabelText<HTMLInputElement>(/Mon equipe/);
  fireEvent.click(screen.getByRole("button", { name: "Employer le français courant" }));
  expect(team.value).toBe("Mon équipe");
  fireEvent.change(screen.getByLabelText(/Login/), { target: { value: "" } });
  expect(words).toContainEqual({ name: "feedsTitle", text: "Actualités" });
  expect(words.map(({ name }) => name)).not.toContain("login");
  fireEvent.click(screen.getByRole("button", { name: "Revenir aux mots d’origine" }));
  expect(words).toEqual([]);
});
