import { limits } from "../../../schema/limits.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { accountNameOf } from "../content/account-name.ts";
import { articleFieldsOf } from "../content/entry-fields.ts";
import type { FieldsContext } from "../content/fields-context.ts";
import { mediaLook } from "../content/media/media-look.ts";
import { pageFieldsOf } from "../content/page-fields.ts";
import type { ImportExample } from "../records/import-example.ts";
import { countedRemarks } from "../source/counted-remarks.ts";
import type { ImportSource, SourceEntry } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import type { Survey } from "../survey/survey.ts";
import type { Remark } from "./brought-record.ts";
import { exampleOf } from "./example.ts";

/** Remarks of a look, or what its first entries would be. */
export interface LookSlice {
  readonly remarks: readonly Remark[];
  readonly examples: readonly ImportExample[];
}

/**
 * Yields what an import would bring and could not keep, entry by entry: the fields of each are made as the import makes them.
 * Nothing is fetched. Throws ImportError.
 */
export async function* lookAt(
  source: ImportSource,
  survey: Survey,
  files: readonly FileTree[],
): AsyncGenerator<LookSlice> {
  const remarks: Remark[] = [...survey.remarks];
  const slice = (examples: readonly ImportExample[] = []) => ({ remarks: remarks.splice(0), examples });
  for (const [about, { length }] of survey.menus)
    remarks.push({ about, text: countedRemarks.menuLinks(length) });
  const context = lookContext(survey, files, remarks);
  for (const author of survey.authors.values()) accountNameOf(author, context.remark);
  let left = limits.imports.examples;
  for await (const record of source.records()) {
    if (record.type !== "entry") continue;
    for (const text of record.remarks) context.remark(record.title || record.key, text);
    await fieldsOf(context, record);
    yield slice(left-- > 0 ? [await exampleOf(record, survey)] : []);
  }
  yield slice();
}

const fieldsOf = (context: FieldsContext, entry: SourceEntry): Promise<unknown> =>
  entry.kind === "PAGE" ? pageFieldsOf(context, entry) : articleFieldsOf(context, entry);

/** Returns what the fields of entries are made from, as long as nothing has an address here. */
function lookContext(survey: Survey, files: readonly FileTree[], remarks: Remark[]): FieldsContext {
  const remark = (about: string, text: string) => void remarks.push({ about, text });
  const lists = siteAddresses(survey, () => "/posts");
  return {
    ...{ survey, slugs: new Map(), remark, ...mediaLook(files, remark) },
    lists: new Map(lists.map(({ from, to }) => [oldAddressOf(from) ?? from, to])),
  };
}
