import type { SourceMedium } from "../source/records.ts";
import type { SlugPlan } from "../survey/entry-path.ts";
import type { Survey } from "../survey/survey.ts";

/** Description of a medium in its source. */
export type KnownMedium = Partial<Pick<SourceMedium, "alt" | "path" | "facts">>;

/** Media of the old site, as they come here. */
export interface Media {
  /**
   * Returns the filename here of the first of these addresses that gives a medium; null if none does, which is remarked of
   * each that shows it. `known` is what the source says of the first one.
   */
  store(
    addresses: readonly string[],
    known: KnownMedium & { readonly about: string },
  ): Promise<string | null>;
}

/** Things by which addresses of the old site become those of here. */
export interface AddressContext {
  readonly survey: Survey;
  readonly slugs: SlugPlan;
  readonly media: Media;
  /** Addresses here of the old site's lists, by their old ones. */
  readonly lists: ReadonlyMap<string, string>;
  remark(about: string, text: string): void;
}

/** Things that the fields of an entry are made from, in the process that reads the files. */
export interface FieldsContext extends AddressContext {
  /** Whether a medium is among the files. */
  hasFile(address: string): boolean;
}
