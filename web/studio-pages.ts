import type { ComponentType } from "react";
import { studioSheetOf } from "./studio-sheet.ts";

type PageModule = Record<string, ComponentType>;
const modules = import.meta.glob<PageModule>("./features/studio/**/*Page.tsx");

/** A page of the studio, with the sheet it is drawn by. Rejects when one of them cannot be had. */
export async function studioModule(page: string): Promise<PageModule | undefined> {
  const [module] = await Promise.all([modules[`./features/${page}.tsx`]?.(), sheetIsThere(page)]);
  return module;
}

/** The server links its own pages to the sheet (document.ts); who comes from another page gets it here. */
async function sheetIsThere(page: string): Promise<void> {
  const href = studioSheetOf(page);
  if (import.meta.env.SSR || !href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Not in the way of the next try.
      link.remove();
      reject(new Error(`${href} could not be had.`));
    };
    document.head.append(link);
  });
}
