/** Look of the button with the number of words: as light as a note, with its letters on the text's edge. */
export const countButton = { fontWeight: "400", color: "fg.muted", marginInlineStart: "-3" } as const;
