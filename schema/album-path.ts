/** Returns the address of an album's page; with its artist where the title is not enough. */
export const albumPath = (title: string, artist: string): string =>
  `/albums/${[title, artist].filter(Boolean).map(encodeURIComponent).join("/")}`;
