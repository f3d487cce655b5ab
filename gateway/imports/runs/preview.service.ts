import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { readMarkdown } from "../../lib/html-markdown/markdown-text.ts";
import { plainHtmlOf } from "../content/plain-text.ts";
import type { SourceEntry } from "../source/records.ts";
import { closeSource, openSource } from "../survey/sources.ts";
import { type Survey, type SurveyCounts, surveySource } from "../survey/survey.ts";
import type { ImportRequest } from "./import.service.ts";

export interface ImportPreview {
  readonly survey: Survey;
  readonly site: string;
  readonly counts: SurveyCounts;
  readonly remarks: readonly { readonly about: string; readonly text: string }[];
}

/**
 * Returns what an import would bring and could not keep. Nothing is written, and nothing is fetched. Throws ImportError.
 */
export async function previewImport(
  { kind, paths, site }: ImportRequest,
  onEntry: (entry: SourceEntry) => Promise<void> = async () => {},
): Promise<ImportPreview> {
  const source = await openSource(kind, paths);
  try {
    const survey = await surveySource(source, site);
    const remarks = [...survey.remarks];
    for (const [about, { length }] of survey.menus)
      remarks.push({
        about,
        text: `Menu, liens qui viendraient dans le brouillon des réglages\u00a0: ${length}`,
      });
    for await (const record of source.records()) {
      if (record.type !== "entry") continue;
      await onEntry(record);
      const about = record.title || record.key;
      for (const text of [...record.remarks, ...lossesOf(record, survey)]) remarks.push({ about, text });
    }
    return { survey, site: survey.site, counts: survey.counts, remarks };
  } finally {
    await closeSource(source);
  }
}

function lossesOf(entry: SourceEntry, survey: Survey): readonly string[] {
  const isMarkdown = entry.format === "markdown" || entry.format === "palabre";
  try {
    const read = isMarkdown ? readMarkdown({ markdown: entry.body }) : undefined;
    if (isMarkdown && (read?.html === undefined || entry.format === "palabre")) return [];
    const { html, notes, remarks } = read?.html
      ? { html: read.html, notes: read.notes ?? new Map<string, string>(), remarks: [] }
      : plainHtmlOf(entry, survey);
    return [...remarks, ...htmlToMarkdown({ html, notes, addresses: new Map() }).remarks];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ["Mise en forme trop compliquée\u00a0: seul le texte serait gardé"];
  }
}
