import type { Types } from "mongoose";
import { isSitePath } from "../../../schema/rules/web-address.ts";
import type { Viewer } from "../../core/policies.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import type { ChosenSettings } from "../records/import-found.ts";
import type { ImportCounts } from "../records/import-run.entity.ts";
import type { SourceMedium } from "../source/records.ts";
import type { SlugPlan } from "../survey/plan.service.ts";
import type { Survey } from "../survey/survey.ts";

/** Description of a medium in its source. */
export type KnownMedium = Partial<Pick<SourceMedium, "alt" | "path" | "facts">>;

/** Media of the old site. */
export interface Media {
  /**
   * Returns the filename here of the first of these addresses that gives a medium; null if none does, which is remarked of
   * each that shows it. `known` is what the source says of the first one.
   */
  store(
    addresses: readonly string[],
    known: KnownMedium & { readonly about: string },
  ): Promise<string | null>;
  /** Whether a medium is among the files. */
  has(address: string): boolean;
}

/** Things that the fields of an entry are made from: a look at the files has them too. */
export interface FieldsContext {
  readonly survey: Survey;
  readonly slugs: SlugPlan;
  readonly media: Media;
  /** Addresses here of the old site's lists, by their old ones. */
  readonly lists: ReadonlyMap<string, string>;
  remark(about: string, text: string): void;
}

/** Everything that the steps of one run share. */
export interface ImportContext extends FieldsContext {
  readonly viewer: Viewer;
  readonly runId: Types.ObjectId;
  readonly kind: string;
  /** Accounts by the keys of the source's authors. */
  readonly authors: ReadonlyMap<string, Types.ObjectId>;
  readonly counts: ImportCounts;
  readonly redirects: { readonly from: string; readonly to: string }[];
  readonly settings: ChosenSettings;
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
  if (isSitePath(given)) return oldAddressOf(given);
  const url = URL.canParse(given, "https://x.invalid") ? new URL(given, "https://x.invalid") : null;
  if (!url || !/^https?:$/.test(url.protocol) || hostOf(url.href) !== hostOf(site) || site === "")
    return null;
  return oldAddressOf(url.pathname + url.search);
}
