import { convertHtml } from "../../lib/html-markdown/conversion.ts";
import { plainHtmlOf } from "../content/plain-text.ts";
import type { ImportExample } from "../records/import-example.ts";
import type { SourceEntry } from "../source/records.ts";
import type { Survey } from "../survey/survey.ts";

const shownCharacters = 4_000;

/** Returns an entry beside what it would be here; its pictures come with the import only. */
export async function exampleOf(entry: SourceEntry, survey: Survey): Promise<ImportExample> {
  const { markdown, remarks } = await convertedText(entry, survey).catch(() => ({
    markdown: "",
    remarks: ["Mise en forme trop compliquée\u00a0: seul le texte serait gardé"],
  }));
  return {
    title: entry.title,
    address: entry.addresses[0] ?? "",
    before: entry.body.slice(0, shownCharacters),
    after: markdown.slice(0, shownCharacters),
    remarks: [...new Set([...entry.remarks, ...remarks])].slice(0, 20),
  };
}

async function convertedText(entry: SourceEntry, survey: Survey) {
  if (entry.format === "markdown" || entry.format === "palabre") return { markdown: entry.body, remarks: [] };
  const { html, notes, remarks } = plainHtmlOf(entry, survey);
  const converted = await convertHtml({ html, notes, addresses: new Map() });
  return { markdown: converted.markdown, remarks: [...remarks, ...converted.remarks] };
}
