/** Returns an address of a page of the web; null for anything else. */
export const pageAddress = (address: string): string | null =>
  /^https?:\/\/\S[^\s.]*\.\S+$/.test(address) && URL.canParse(address) ? address : null;
