import { withoutEnd } from "../../../schema/text/ends.ts";
import type { SourceMedium } from "../source/records.ts";

export const isMedium =
  /\.(jpe?g|png|gif|webp|avif|heic|mp3|m4a|ogg|opus|wav|flac|mp4|m4v|webm|ogv|pdf|docx?|xlsx?|pptx?|odt|ods)$/i;
/** Pictures of the site itself, not of its texts. */
const isIcon = /(^|\/)(favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[^/]*$/i;
/** Folders whose files stand at the root of the site. */
const served = /^(?:static|public|src\/assets|assets(?=\/(?:images?|img|uploads|files)\/))\//;

/** Yields the pictures, sounds, films and documents of a folder, each with the address at which it was read. */
export function* readMedia(
  paths: readonly string[],
  root: string,
  addressesByFolder: ReadonlyMap<string, string>,
): Generator<SourceMedium> {
  for (const path of paths) {
    if (!isMedium.test(path) || isIcon.test(path)) continue;
    yield {
      type: "medium",
      key: path,
      address: addressOf(path, addressesByFolder),
      alt: "",
      path: root + path,
    };
  }
}

/** A file beside a text of its own folder has the text's address before its name. */
function addressOf(path: string, addressesByFolder: ReadonlyMap<string, string>): string {
  const name = path.replace(/^.*\//, "");
  const folder = path.slice(0, -name.length);
  const beside = addressesByFolder.get(folder);
  if (beside && !served.test(path)) return `${withoutEnd(beside, "/")}/${encodeURIComponent(name)}`;
  return `/${path
    .replace(served, "")
    .replace(/^(?:src\/)?content\//, "")
    .split("/")
    .map(encodeURIComponent)
    .join("/")}`;
}
