/** See finished-bundle.mjs. */
export function sharingNamespaces(source: string): string;
