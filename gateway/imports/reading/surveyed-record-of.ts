import { countWords } from "../../lib/text/html-text.ts";
import { plainTextOf } from "../content/html-text.ts";
import type { SourceEntry, SourceFormat, SourceFragment, SourceRecord } from "../source/records.ts";
import type { SurveyedEntry, SurveyedRecord } from "../survey/surveyed-record.ts";

const longestDescription = 5_000;

/** Returns a record as a survey has it. */
export function surveyedOf(record: Exclude<SourceRecord, SourceFragment>): SurveyedRecord {
  const { type } = record;
  if (type === "entry") return surveyedEntryOf(record);
  if (type === "feed") return { type, comments: record.comments.length };
  if (type === "catalogueEntry")
    return { type, addresses: record.addresses, comments: record.comments.length };
  if (type === "letter") return { type };
  if (type === "subscriber") return { type, isRefusal: Boolean(record.refusal) };
  if (type !== "term") return record;
  const description = record.kind === "TAG" ? plainTextOf(record.description) : record.description;
  return { ...record, description: description.slice(0, longestDescription) };
}

const tags = /<[^<>]*>/g;
/** Parts of a text that are no words of it, by its form: tags, and shortcodes. */
const unread: Partial<Record<SourceFormat, RegExp>> = {
  wordpress: /<[^<>]*>|\[\/?[a-z][\w-]*(?:[\s/=][^[\]]*)?\]/gi,
  markdown: /<[^<>]*>|\{\{[<%][^{}]*\}\}|\{%[^{}]*\}/g,
};

function surveyedEntryOf(entry: SourceEntry): SurveyedEntry {
  const { type, kind, key, slug, title, date, status, addresses, isAddressGuessed, names = [] } = entry;
  return {
    ...{ type, kind, key, slug, title, date, status, addresses, isAddressGuessed, names },
    comments: entry.comments.length,
    words: countWords(entry.body.replace(unread[entry.format] ?? tags, " ")),
  };
}
