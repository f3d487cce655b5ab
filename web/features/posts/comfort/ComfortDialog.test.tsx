import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { savingCache, savingClass } from "../../../../schema/data-saving.ts";
import { savesData } from "../../../lib/browser/saves-data.ts";
import { writeRootClasses } from "../../../lib/browser/storage.ts";
import { ComfortDialog } from "./ComfortDialog.tsx";
import { comfortClasses } from "./choices.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  writeRootClasses("comfort", comfortClasses, []);
});

// biome-ignore lint/style/noRestrictedGlobals: as boot.ts reads it
const stored = () => localStorage["palabre.comfort"];

it("saves data at once, for the pages to come and in the service worker, until it is chosen no more", async () => {
  const names = new Set<string>();
  vi.stubGlobal("caches", {
    open: async (name: string) => names.add(name),
    delete: async (name: string) => names.delete(name),
  });
  render(<ComfortDialog onClose={() => {}} />);
  fireEvent.click(screen.getByRole("radio", { name: /^Oui/ }));
  expect([savesData(), stored(), [...names]]).toEqual([true, savingClass, [savingCache]]);
  fireEvent.click(screen.getByRole("radio", { name: "Grande" }));
  expect([savesData(), stored()]).toEqual([true, `${savingClass} text-large`]);
  fireEvent.click(screen.getByRole("radio", { name: "Non" }));
  expect([savesData(), stored(), [...names]]).toEqual([false, "text-large", []]);
});
