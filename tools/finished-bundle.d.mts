/** See finished-bundle.mjs. */
export function sharingNamespaces(source: string): string;
export function namingWhatIsLoaded(source: string): string;
