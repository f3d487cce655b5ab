import { useFilter } from "@chakra-ui/react";
import { texts } from "./texts.ts";

// One object: useFilter returns another function for other options, and what depends on it would be computed at each render.
const ignoringAccents = { sensitivity: "base" } as const;

/** Returns a function that says whether a text contains another, whatever their accents and case: the same at each render. */
export const useContains = () => useFilter(ignoringAccents).contains;

/** Words by which screen readers announce what a list offers: the library's own are English. */
export const announcements = texts.suggestions;
