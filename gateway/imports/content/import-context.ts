import type { Types } from "mongoose";
import type { Viewer } from "../../core/policies.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import type { ImportCounts } from "../records/import-run.entity.ts";
import type { SlugPlan } from "../survey/plan.service.ts";
import type { Survey } from "../survey/survey.ts";
import type { MediaStore } from "./media-store.service.ts";

/** Everything that the steps of one run share. */
export interface ImportContext {
  readonly viewer: Viewer;
  readonly runId: Types.ObjectId;
  readonly kind: string;
  readonly survey: Survey;
  readonly slugs: SlugPlan;
  readonly media: MediaStore;
  /** Accounts by the keys of the source's authors. */
  readonly authors: ReadonlyMap<string, Types.ObjectId>;
  readonly counts: ImportCounts;
  /** Addresses here of the old site's lists, by their old ones. */
  readonly lists: ReadonlyMap<string, string>;
  readonly redirects: { readonly from: string; readonly to: string }[];
  remark(about: string, text: string): void;
  /** Stores the remarks so far: before what they are about is here, since a second run after a kill passes over that. */
  keepRemarks(): Promise<void>;
}

/** Returns the key of an imported thing: the same for each import of the same site. */
export const itemKey = (kind: string, site: string, type: string, key: string): string =>
  `${kind} ${hostOf(site)} ${type} ${key}`;

const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).host.replace(/^www\./, "") : "");

/** Returns the old path of an address of the old site; null for any other address. */
export function oldPathOf(address: string, site: string): string | null {
  const given = address.trim();
  if (/^\/(?!\/)/.test(given)) return oldAddressOf(given);
  const url = URL.canParse(given, "https://x.invalid") ? new URL(given, "https://x.invalid") : null;
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url.href) !== hostOf(site) || site === "")
    return null;
  return oldAddressOf(url.pathname + url.search);
}
