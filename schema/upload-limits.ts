import { limits } from "./limits.ts";

const { imageMegabytes, pdfMegabytes, audioMegabytes, videoMegabytes } = limits.upload;

/** Largest size of a file in megabytes, by kind. */
export type UploadLimits = Readonly<Record<"image" | "pdf" | "audio" | "video", number>>;

const defaults: UploadLimits = {
  image: imageMegabytes,
  pdf: pdfMegabytes,
  audio: audioMegabytes,
  video: videoMegabytes,
};
let current: UploadLimits = defaults;

/**
 * Returns the limits of this site. Read them when a file is chosen, not when a module is loaded: the page brings those that the
 * settings UPLOAD_* change.
 */
export const uploadLimits = (): UploadLimits => current;

/** Replaces the contract's limits by those of a site. */
export function applyUploadLimits(changes: Partial<UploadLimits> = {}): void {
  current = { ...defaults, ...changes };
}

/** Returns the limits of a site that are not the contract's; undefined when all are: most pages need not bring any. */
export function changedUploadLimits(site: UploadLimits): Partial<UploadLimits> | undefined {
  const kinds = Object.keys(defaults) as (keyof UploadLimits)[];
  const changed = kinds.filter((kind) => site[kind] !== defaults[kind]);
  return changed.length > 0 ? Object.fromEntries(changed.map((kind) => [kind, site[kind]])) : undefined;
}

/** Type that announces a file of another system, to be imported: of administrators only, and larger than a file of the site. */
export const importUploadType = "application/x-palabre-import";
