interface TitledFile {
  alt: string;
  originalName: string;
  entry?: { title: string } | null;
}

/** Returns the title of a video or sound: its catalogue entry's, its description, or its name without the extension. */
export const titleOf = ({ entry, alt, originalName }: TitledFile): string =>
  entry?.title || alt || originalName.replace(/\.[a-z0-9]{1,5}$/i, "").replace(/[-_]+/g, " ");
