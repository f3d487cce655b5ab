import type { FileKind } from "../../gql/graphql.ts";
import { readPage } from "../../listAddress.ts";

/** The gallery's tabs, as its address names them: `?tab=image|video|audio`. */
export const tabs = ["image", "video", "audio"] as const;
export type Tab = (typeof tabs)[number];

const kinds: Record<Tab, FileKind> = { image: "IMAGE", video: "VIDEO", audio: "AUDIO" };

/** Reads the address; what makes no sense in it is the first tab, the first page. */
export function readGalleryAddress(search: URLSearchParams) {
  const tab = tabs.find((one) => one === search.get("tab")) ?? "image";
  return { tab, kind: kinds[tab], page: readPage(search) };
}

export const galleryAddress = (tab: Tab, page = 1) => `/gallery?tab=${tab}${page > 1 ? `&page=${page}` : ""}`;
