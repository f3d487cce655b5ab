import type { ComponentType } from "react";
import { studioStylesheetOf } from "./studio-stylesheet.ts";

export { StudioFrame } from "../features/studio/frame/StudioFrame.tsx";

type PageModule = Record<string, ComponentType>;
const modules = import.meta.glob<PageModule>("../features/studio/**/*Page.tsx");

/** Loads a studio page with its stylesheet. Rejects when one of them can't be loaded. */
export async function studioModule(page: string): Promise<PageModule | undefined> {
  const [module] = await Promise.all([modules[`../features/${page}.tsx`]?.(), sheetIsThere(page)]);
  return module;
}

/**
 * Inserts the studio's stylesheet after client-side navigation from another page; server-rendered studio
 * pages link it (document.ts).
 */
async function sheetIsThere(page: string): Promise<void> {
  const href = studioStylesheetOf(page);
  if (import.meta.env.SSR || !href || document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Removed, so that a retry adds a new one.
      link.remove();
      reject(new Error(`${href} could not be had.`));
    };
    document.head.append(link);
  });
}
