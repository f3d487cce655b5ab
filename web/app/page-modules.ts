import type { ComponentType, ReactNode } from "react";
import type { Route } from "./route.ts";

type PageModule = Record<string, ComponentType>;
const modules = import.meta.glob<PageModule>(["../features/**/*Page.tsx", "!../features/studio/**"]);
const loaded = new Map<string, ComponentType>();

/** Returns the source file of a route's page, the key of Vite's manifest. */
export const pageFile = ({ page }: Route) => `web/features/${page}.tsx`;

/** Returns the page's component if its code is loaded. */
export const loadedPage = ({ page }: Route) => loaded.get(page);

/** Loads a page's code. Rejects when it can't be loaded. */
export async function loadPage({ page }: Route): Promise<ComponentType> {
  const known = loaded.get(page);
  if (known) return known;
  const module = await moduleOf(page);
  const component = module?.[page.slice(page.lastIndexOf("/") + 1)];
  if (!component) throw new Error(`No page exports ${page}.`);
  loaded.set(page, component);
  return component;
}

/** Whether the studio's frame is around the page, which only browsers render. */
export const isStudio = ({ page }: Route): boolean => page.startsWith("studio/");

type Frame = ComponentType<{ children: ReactNode }>;
let frame: Frame | undefined;

/** Returns the studio's frame if its code is loaded. */
export const loadedStudioFrame = () => frame;

export async function loadStudioFrame(): Promise<Frame> {
  frame = (await import("./studio-pages.ts")).StudioFrame;
  return frame;
}

/** Loads a page's module. The studio's modules and their list are in chunks that readers never download. */
async function moduleOf(page: string): Promise<PageModule | undefined> {
  if (!page.startsWith("studio/")) return modules[`../features/${page}.tsx`]?.();
  // The server's bundle holds nothing of the studio.
  if (import.meta.env.SSR && import.meta.env.PROD) return undefined;
  const [{ studioModule }] = await Promise.all([import("./studio-pages.ts"), loadStudioFrame()]);
  return studioModule(page);
}
