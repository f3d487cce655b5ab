/** Uploads under way, by the form that waits for them; each resolves to false if one of its files is missing. */
export const formUploads = new Map<Element | null, Promise<boolean>>();
