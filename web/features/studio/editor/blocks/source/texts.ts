/** French texts of blocks that the editor has no tool for. */
export const sourceTexts = {
  remove: "Retirer",
  kind: (source: string) =>
    /^\[\^/.test(source)
      ? "Note"
      : /^\s*</.test(source)
        ? "HTML"
        : /^\[[^\]]+\]:/.test(source)
          ? "Adresse d’un renvoi"
          : /^(?:\[.*\]\(\/file\/|<?https?:|\[.*\]\(https?:)/.test(source)
            ? "Vidéo ou son"
            : "Markdown gardé tel quel",
} as const;
