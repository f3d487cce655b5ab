import { readImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { oldAddressOf } from "../../redirects/old-address.ts";
import { accountNameOf } from "../content/authors.service.ts";
import { pageFieldsOf } from "../content/entries/write-page.service.ts";
import { articleFieldsOf } from "../content/entry-fields.ts";
import type { FieldsContext } from "../content/import-context.ts";
import { mediaLook } from "../content/media/media-look.ts";
import { foundSettings } from "../own-content/found-settings.ts";
import type { ImportedRedirect, ImportedSetting } from "../records/import-found.ts";
import type { FileTree } from "../source/file-tree.ts";
import { openTrees } from "../source/open-tree.ts";
import type { SourceEntry } from "../source/records.ts";
import { siteAddresses } from "../survey/site-addresses.ts";
import { closeSource, openSource } from "../survey/sources.ts";
import { type Survey, type SurveyCounts, surveySource } from "../survey/survey.ts";
import type { ImportRequest } from "./import.service.ts";

interface Remark {
  readonly about: string;
  readonly text: string;
}

export interface ImportPreview {
  readonly survey: Survey;
  readonly site: string;
  readonly counts: SurveyCounts;
  readonly remarks: readonly Remark[];
  /** Those that come where a person chooses them. */
  readonly settings: readonly ImportedSetting[];
  /** Those that lead to other sites first. */
  readonly redirects: readonly ImportedRedirect[];
}

/**
 * Returns what an import would bring and could not keep: the fields of each entry are made as the import makes them. Nothing is
 * written, and nothing is fetched. Throws ImportError.
 */
export async function previewImport(
  { kind, paths, media, site, choices }: ImportRequest,
  onEntry: (entry: SourceEntry) => Promise<void> = async () => {},
): Promise<ImportPreview> {
  const source = await openSource(kind, paths, choices);
  const files: FileTree[] = [...source.files];
  try {
    if (media) files.push(...(await openTrees([media])));
    const survey = await surveySource(source, site);
    const remarks: Remark[] = [...survey.remarks];
    for (const [about, { length }] of survey.menus)
      remarks.push({
        about,
        text: `Menu, liens qui viendraient dans le brouillon des réglages\u00a0: ${length}`,
      });
    const context = lookContext(survey, files, remarks);
    for (const author of survey.authors.values()) accountNameOf(author, context.remark);
    for await (const record of source.records()) {
      if (record.type !== "entry") continue;
      await onEntry(record);
      for (const text of record.remarks) context.remark(record.title || record.key, text);
      await (record.kind === "PAGE" ? pageFieldsOf(context, record) : articleFieldsOf(context, record));
    }
    const { kept } = await readImportedRedirects(survey.redirects);
    const { refused } = await readImportedRedirects(siteAddresses(survey, () => "/posts"));
    for (const { from, to, reason } of refused)
      context.remark(from, `Redirection laissée, vers ${to}\u00a0: ${reason}`);
    const redirects = [...kept].map(([from, to]) => ({ from, to }));
    const isOutside = ({ to }: ImportedRedirect) => !to.startsWith("/");
    return {
      ...{ survey, site: survey.site, counts: survey.counts, remarks, settings: foundSettings(survey) },
      redirects: [...redirects.filter(isOutside), ...redirects.filter((each) => !isOutside(each))],
    };
  } finally {
    await closeSource({ files });
  }
}

/** Returns what the fields of entries are made from, as long as nothing has an address here. */
function lookContext(survey: Survey, files: readonly FileTree[], remarks: Remark[]): FieldsContext {
  const remark = (about: string, text: string) => void remarks.push({ about, text });
  const lists = siteAddresses(survey, () => "/posts");
  return {
    ...{ survey, slugs: new Map(), remark, media: mediaLook(files, remark) },
    lists: new Map(lists.map(({ from, to }) => [oldAddressOf(from) ?? from, to])),
  };
}
