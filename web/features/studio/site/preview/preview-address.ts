/** Returns the address of a page shown with a version of the settings: only such a page may be framed. */
export const previewAddress = (path: string, version: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}apercu=${version}`;
