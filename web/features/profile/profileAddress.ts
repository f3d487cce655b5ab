/** Reads /profile?page=2; what makes no sense is the first page. */
export function readProfileAddress(search: URLSearchParams): { page: number } {
  const page = Number(search.get("page"));
  return { page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1 };
}
