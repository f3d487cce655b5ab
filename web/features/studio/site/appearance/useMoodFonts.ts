import { useEffect } from "react";
import type { Typeface } from "../../../../../schema/appearance/mood.ts";
import { moods } from "../../../../../schema/appearance/moods.ts";
import { fontFiles } from "./font-files.ts";

/** Loads the typefaces of every mood, so that each can be shown in its own. */
export function useMoodFonts(): void {
  useEffect(() => {
    for (const { fonts } of moods) for (const face of Object.values(fonts)) load(face);
  }, []);
}

function load({ family, file, weights, size }: Typeface): void {
  const isThere = [...document.fonts].some((face) => face.family.replaceAll('"', "") === family);
  if (isThere) return;
  const sizeAdjust = size ? { sizeAdjust: `${size}%` } : {};
  document.fonts.add(
    new FontFace(family, `url(${fontFiles[file]})`, { weight: weights, display: "swap", ...sizeAdjust }),
  );
}
