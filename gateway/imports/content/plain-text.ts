import type { SourceText } from "../source/records.ts";
import type { Survey } from "../survey/survey.ts";
import { type PlainBody, plainBody } from "../wordpress/body.ts";

/** Returns the HTML of an entry whose text is no markdown; that of WordPress without its blocks and shortcodes. */
export function plainHtmlOf({ key: ownKey, body, format, notes }: SourceText, survey: Survey): PlainBody {
  if (format === "html") return { html: body, notes, remarks: [] };
  return plainBody(body, {
    notes,
    medium: (key) => survey.media.get(key),
    sentFor: (key) => [...survey.media.values()].filter(({ shownIn }) => shownIn === (key || ownKey)),
    fragment: (key) => survey.fragments.get(key),
  });
}
