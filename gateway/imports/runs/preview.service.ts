import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import type { SourceEntry } from "../source/records.ts";
import { sourceOf } from "../survey/sources.ts";
import { type Survey, type SurveyCounts, surveySource } from "../survey/survey.ts";
import { plainBody } from "../wordpress/body.ts";
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
  const source = sourceOf(kind, paths);
  const survey = await surveySource(source, site);
  const remarks = [...survey.remarks];
  for await (const record of source.records()) {
    if (record.type !== "entry") continue;
    await onEntry(record);
    const about = record.title || record.key;
    for (const text of [...record.remarks, ...lossesOf(record.body, survey)]) remarks.push({ about, text });
  }
  return { survey, site: survey.site, counts: survey.counts, remarks };
}

function lossesOf(body: string, { media, fragments }: Survey): readonly string[] {
  const plain = plainBody(body, {
    notes: new Map(),
    medium: (key) => media.get(key),
    fragment: (key) => fragments.get(key),
  });
  try {
    const { remarks } = htmlToMarkdown({ html: plain.html, notes: plain.notes, addresses: new Map() });
    return [...plain.remarks, ...remarks];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [...plain.remarks, "Mise en forme trop compliquée\u00a0: seul le texte serait gardé"];
  }
}
