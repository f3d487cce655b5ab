import type { Page } from "playwright-core";
import sharp from "sharp";
import { wake } from "./visitors.ts";

const sure = "Êtes vous sûr de vouloir supprimer ?";

const picture = { width: 64, height: 36, channels: 3, background: "#1f5c43" } as const;
/** A small picture as one chooses it. */
export const png = async () => ({
  name: "couverture.png",
  mimeType: "image/png",
  buffer: await sharp({ create: picture }).png().toBuffer(),
});

export const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
export const statusShows = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).waitFor();

/** Answers the confirm dialog, in the specification's words. */
export async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole("alertdialog").filter({ hasText: sure });
  await dialog.getByText(sure, { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
}

/** Opens a page and touches it: from then on it is live, and Enter sends. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wake(page);
}

export const pageText = (page: Page) => page.getByRole("textbox", { name: "Texte de la page" });

/** All that the journal of this browser keeps. */
export const journalOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open("palabre.journal");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction("texts").objectStore("texts").getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
