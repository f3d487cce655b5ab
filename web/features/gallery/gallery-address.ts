import type { FileKind } from "../../gql/graphql.ts";
import { readPage } from "../../lib/list-address.ts";

/** Tabs of the gallery, as in its address: `?tab=image|video|audio&page=2&documents=2`. */
export const tabs = ["image", "video", "audio"] as const;
export type Tab = (typeof tabs)[number];

const kinds: Record<Tab, FileKind> = { image: "IMAGE", video: "VIDEO", audio: "AUDIO" };

/** Reads the address; invalid values give the first tab and the first page. */
export function readGalleryAddress(search: URLSearchParams) {
  const tab = tabs.find((candidate) => candidate === search.get("tab")) ?? "image";
  const documentsPage = readPage(search, "documents");
  return { tab, kind: kinds[tab], page: readPage(search), documentsPage };
}

/** Returns the address of a tab, with the pages of its grid and of the list of documents. */
export const galleryAddress = (tab: Tab, page = 1, documentsPage = 1) =>
  `/gallery?tab=${tab}${page > 1 ? `&page=${page}` : ""}${documentsPage > 1 ? `&documents=${documentsPage}` : ""}`;

/** Returns the one address of a page that search engines keep: its first page has no parameter. */
export function canonicalGalleryAddress(
  ...[tab, page, documentsPage]: Parameters<typeof galleryAddress>
): string {
  const address = galleryAddress(tab, page, documentsPage);
  return address === galleryAddress(tabs[0]) ? "/gallery" : address;
}

/** Returns the address at which the gallery shows files of a kind. */
export function galleryAddressOf(kind: FileKind): string {
  const tab = tabs.find((candidate) => kinds[candidate] === kind);
  return tab ? galleryAddress(tab) : `${galleryAddress("image")}#${documentsAnchor}`;
}

export const documentsAnchor = "documents";
