import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { dataCount, savingCache, savingClass } from "../../../../schema/data-saving.ts";
import { savesData } from "../../../lib/browser/saves-data.ts";
import { writeRootClasses } from "../../../lib/browser/storage.ts";
import { PageContext, unknownSite } from "../../../lib/page-state.ts";
import { texts } from "../texts.ts";
import { ComfortDialog } from "./ComfortDialog.tsx";
import { comfortClasses } from "./choices.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  writeRootClasses("comfort", comfortClasses, []);
});

// biome-ignore lint/style/noRestrictedGlobals: as boot.ts reads it
const stored = () => localStorage["palabre.comfort"];

it("says what the month has loaded and costs, and begins again", async () => {
  const month = new Date().toISOString().slice(0, 7);
  const stored = new Map<string, object>([[dataCount.cache, { month, bytes: 23_000_000 }]]);
  vi.stubGlobal("caches", {
    match: async (_path: string, { cacheName }: { cacheName: string }) =>
      stored.has(cacheName) ? Response.json(stored.get(cacheName)) : undefined,
    delete: async (name: string) => stored.delete(name),
  });
  const site = { ...unknownSite, megabytePrice: { amount: 0.41, currency: "FCFA" } };
  const page = { site, now: 0, isPersonal: false, failure: null };
  render(
    <PageContext.Provider value={page}>
      <ComfortDialog onClose={() => {}} />
    </PageContext.Provider>,
  );
  await screen.findByText(/^Ce mois-ci\s: 23\sMo, environ 9\sFCFA/);
  fireEvent.click(screen.getByRole("button", { name: texts.resetDataCount }));
  await screen.findByText(/^Ce mois-ci\s: 0\so, environ 0\sFCFA/);
  expect(stored.size).toBe(0);
});

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
