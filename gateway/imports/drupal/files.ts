import { cellOf } from "../tables/row-store.ts";
import type { DrupalStore } from "./drupal-store.ts";

export interface DrupalPicture {
  readonly address: string;
  readonly alt: string;
}

/** Returns the old address of a file; "" for one that is unknown. */
export function addressOfFile(store: DrupalStore, id: string): string {
  const uri = cellOf(store.get("file", id), "uri");
  const path = uri
    .replace(/^\w+:\/\//, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
  if (uri.startsWith("public://")) return `/sites/default/files/${path}`;
  return uri.startsWith("private://") ? `/system/files/${path}` : "";
}

/** Returns the picture of a medium; null for one of another kind. */
export function pictureOfMedia(store: DrupalStore, id: string): DrupalPicture | null {
  const [row] = store.list("picture of media", id);
  const address = row ? addressOfFile(store, cellOf(row, "field_media_image_target_id")) : "";
  return address ? { address, alt: cellOf(row, "field_media_image_alt") } : null;
}

/** Returns the first picture of a node's fields: one of its own, or of a medium that a field names. */
export function pictureOfNode(store: DrupalStore, id: string): DrupalPicture | null {
  for (const row of store.list("picture of node", id)) {
    const [name = "", file = ""] = Object.entries(row).find(([key]) => /_(?:target_id|fid)$/.test(key)) ?? [];
    const address = addressOfFile(store, file);
    if (address) return { address, alt: cellOf(row, name.replace(/_(?:target_id|fid)$/, "_alt")) };
  }
  for (const row of store.list("reference of node", id)) {
    const [, medium] =
      Object.entries(row).find(([key]) => key.endsWith("_target_id") && /media|image|photo/.test(key)) ?? [];
    const picture = medium ? pictureOfMedia(store, medium) : null;
    if (picture) return picture;
  }
  return null;
}
