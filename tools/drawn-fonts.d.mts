/** Makes the fonts of drawn pictures unless they are there. */
export function writeDrawnFonts(): Promise<void>;
