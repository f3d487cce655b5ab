import { readImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { foundSettings } from "../own-content/found-settings.ts";
import type { Remark } from "../reading/brought-record.ts";
import { ImportReader, type ImportRequest } from "../reading/import-reader.ts";
import type { ImportExample } from "../records/import-example.ts";
import type { ImportedRedirect, ImportedSetting } from "../records/import-found.ts";
import type { SourceColumn } from "../source/records.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import type { Survey, SurveyCounts } from "../survey/survey.ts";

export interface ImportPreview {
  readonly site: string;
  readonly counts: SurveyCounts;
  readonly remarks: readonly Remark[];
  /** Those that come where a person chooses them. */
  readonly settings: readonly ImportedSetting[];
  /** Those that lead to other sites first. */
  readonly redirects: readonly ImportedRedirect[];
  readonly examples: readonly ImportExample[];
  /** Of tables of people. */
  readonly columns: readonly SourceColumn[];
}

/**
 * Returns what an import would bring and could not keep: the fields of each entry are made as the import makes them. Nothing is
 * written, and nothing is fetched. Throws ImportError.
 */
export async function previewImport(
  request: ImportRequest,
  signal = new AbortController().signal,
): Promise<ImportPreview> {
  const reader = await ImportReader.open(request, signal);
  try {
    const { site, counts, columns } = reader.survey;
    const [remarks, examples]: [Remark[], ImportExample[]] = [[], []];
    for await (const slice of reader.look()) {
      remarks.push(...slice.remarks);
      examples.push(...slice.examples);
    }
    const redirects = await foundRedirects(reader.survey, remarks);
    const settings = foundSettings(reader.survey);
    return { site, counts, remarks, examples, columns, settings, redirects };
  } finally {
    await reader.close();
  }
}

/** Returns the redirects of a source, at first those that lead to other sites; refused addresses are remarked. */
async function foundRedirects(survey: Survey, remarks: Remark[]): Promise<readonly ImportedRedirect[]> {
  const { kept } = await readImportedRedirects(survey.redirects);
  const { refused } = await readImportedRedirects(siteAddresses(survey, () => "/posts"));
  for (const { from, to, reason } of refused)
    remarks.push({ about: from, text: `Redirection laissée, vers ${to}\u00a0: ${reason}` });
  const redirects = [...kept].map(([from, to]) => ({ from, to }));
  const isOutside = ({ to }: ImportedRedirect) => !to.startsWith("/");
  return [...redirects.filter(isOutside), ...redirects.filter((each) => !isOutside(each))];
}
