/** See packages.mjs. */
export function sharingNamespaces(source: string): string;
