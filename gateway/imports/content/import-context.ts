import type { Types } from "mongoose";
import type { Viewer } from "../../core/policies.ts";
import type { ImportReader } from "../reading/import-reader.ts";
import type { ChosenSettings } from "../records/import-found.ts";
import type { ImportCounts } from "../records/import-run.entity.ts";
import type { AddressContext } from "./fields-context.ts";
import { hostOf } from "./old-path.ts";

/** Everything that the steps of one run share. */
export interface ImportContext extends AddressContext {
  /** The files, in the process that reads them. */
  readonly reader: ImportReader;
  /** Aborted when the run is stopped. */
  readonly signal: AbortSignal;
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

/** Returns the fields here of what was read last: its media come on the way, and what is lost is remarked. */
export const fieldsOf = <Fields>({ reader, media, remark }: ImportContext): Promise<Fields> =>
  reader.fields(media, remark) as Promise<Fields>;

/** Returns the key of an imported thing: the same for each import of the same site. */
export const itemKey = (kind: string, site: string, type: string, key: string): string =>
  `${kind} ${hostOf(site)} ${type} ${key}`;
