import { texts } from "../texts.ts";

/** Returns the title to show; a draft may have none yet. */
export const titleOf = ({ title }: { title: string }): string => title.trim() || texts.untitled;
