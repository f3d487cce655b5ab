import type { ComponentType } from "react";

export { StudioFrame } from "../features/studio/frame/StudioFrame.tsx";

type PageModule = Record<string, ComponentType>;
const modules = import.meta.glob<PageModule>("../features/studio/**/*Page.tsx");

/** Loads a studio page. Rejects when it can't be loaded. */
export const studioModule = (page: string): Promise<PageModule> | undefined =>
  modules[`../features/${page}.tsx`]?.();
