import { randomBytes } from "node:crypto";
import { Parser } from "htmlparser2";
import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { type MailingText, placeholder } from "../mails/mailing-content.ts";

/** A mail whose openings and clicks are counted, on the whole only: nothing in it differs from recipient to recipient. */
export interface MeasuredMail extends MailingText {
  /** Names the mailing in the addresses of its picture and its links; null while nothing is counted. */
  readonly measureKey: string | null;
  /** Addresses that its links lead to, by their number. */
  readonly links: readonly string[];
}

/** Returns a mail as a mailing stores it: with a picture and counted links, if the settings of the site say so. */
export function measured(mail: MailingText): MeasuredMail {
  if (!currentSite().newsletters.isMeasured) return { ...mail, measureKey: null, links: [] };
  const measureKey = randomBytes(12).toString("base64url");
  const { html, links } = withCountedLinks(mail.html, `${env.siteUrl}/newsletter/liens/${measureKey}`);
  const address = `${env.siteUrl}/newsletter/ouvertures/${measureKey}.gif`;
  const picture = `<img src="${address}" alt="" width="1" height="1" style="display:block"/>`;
  return { ...mail, html: html.replace("</body>", () => `${picture}</body>`), measureKey, links };
}

/** Replaces the addresses of links by `base` and a number. Those of the recipient's own, and beyond the limit, stay. */
function withCountedLinks(html: string, base: string) {
  const links: string[] = [];
  const parts: string[] = [];
  let end = 0;
  const parser: Parser = new Parser({
    onopentag(name, { href = "" }) {
      if (name !== "a" || !/^https?:/.test(href) || href.includes(placeholder)) return;
      const known = links.indexOf(href);
      if (known < 0 && links.length === limits.newsletter.countedLinks) return;
      const number = known < 0 ? links.push(href) - 1 : known;
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      parts.push(
        html.slice(end, parser.startIndex),
        tag.replace(/ href="[^"]*"/, ` href="${base}/${number}"`),
      );
      end = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return { html: parts.join("") + html.slice(end), links };
}
