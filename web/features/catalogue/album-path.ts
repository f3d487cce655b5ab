/** Returns the address of an album's page. */
export const albumPath = (title: string): string => `/albums/${encodeURIComponent(title)}`;
