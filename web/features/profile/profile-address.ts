import { readPage } from "../../lib/list-address.ts";

/** Reads /profile?page=2; invalid values give the first page. */
export const readProfileAddress = (search: URLSearchParams) => ({ page: readPage(search) });
