import { readPage } from "../../listAddress.ts";

/** Reads /profile?page=2; what makes no sense is the first page. */
export const readProfileAddress = (search: URLSearchParams) => ({ page: readPage(search) });
