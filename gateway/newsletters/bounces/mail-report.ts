import PostalMime, { type Email } from "postal-mime";
import { endsAddress, enhancedStatusIn } from "../../mails/enhanced-status.ts";

/** Recipients that one report may name; a letter has one. */
const mostRecipients = 20;

/** Report of a mail server about a letter that it took before. */
export interface MailReport {
  readonly kind: "BOUNCE" | "COMPLAINT";
  readonly at: Date;
  /** Id of the recipient of a mailing, from the Message-ID of the letter that came back. */
  readonly recipientId?: string;
  readonly addresses: readonly string[];
  /** Enhanced status of a bounce (RFC 3463): 5.1.1. */
  readonly status?: string;
}

/** Kinds of complaints that end letters; others (RFC 6430, RFC 6591) say that a mail is wanted, or report on signatures. */
const complaints = new Set(["abuse", "fraud", "opt-out"]);

/** Returns the report that a mail holds (RFC 3464, RFC 5965); null for another mail, and for a failure that may pass. */
export async function readMailReport(raw: Buffer): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "utf8", forceRfc822Attachments: true });
  const at = new Date(mail.date ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  const returned = partOf(
    mail,
    /^message\/(rfc822|global)$|^(text|message)\/(rfc822-headers|global-headers)$/,
  );
  const id =
    returned && /<([0-9a-f]{24})@[^<>]+>/.exec((await fieldsOf(returned)).get("message-id") ?? "")?.[1];
  const known = { at, ...(id && { recipientId: id }) };
  const status = partOf(mail, /^message\/(global-)?delivery-status$/);
  if (status !== null) return bounceIn(status, known);
  const feedback = partOf(mail, /^message\/feedback-report$/);
  return feedback === null ? null : complaintIn(feedback, known);
}

type KnownOfReport = Pick<MailReport, "at" | "recipientId">;

/** Returns the permanent failures among the groups of a delivery status. */
async function bounceIn(content: string, known: KnownOfReport): Promise<MailReport | null> {
  const groups = content
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .slice(1, 1 + mostRecipients);
  const failed = (await Promise.all(groups.map(fieldsOf))).filter(
    (fields) => /^failed/i.test(fields.get("action") ?? "") && isPermanent(fields.get("status")),
  );
  const [first] = failed;
  if (!first) return null;
  const status = statusOf(first.get("status"));
  const named = failed.flatMap((fields) => [fields.get("original-recipient"), fields.get("final-recipient")]);
  return { kind: "BOUNCE", ...known, addresses: addressesIn(named), ...(status && { status }) };
}

async function complaintIn(content: string, known: KnownOfReport): Promise<MailReport | null> {
  const fields = await fieldsOf(content);
  if (!complaints.has((fields.get("feedback-type") ?? "").toLowerCase())) return null;
  return { kind: "COMPLAINT", ...known, addresses: addressesIn([fields.get("original-rcpt-to")]) };
}

const statusOf = (value = ""): string | undefined => enhancedStatusIn(value);

/** Whether a status ends letters, as a reply does (mails/mail-problem.ts). */
const isPermanent = (value: string | undefined): boolean => {
  const status = statusOf(value);
  return status?.startsWith("5.") === true && endsAddress(status);
};

/** Returns the content of the first part of a type; null without one. */
const partOf = ({ attachments }: Email, type: RegExp): string | null => {
  const found = attachments.find(({ mimeType }) => type.test(mimeType.toLowerCase()));
  return found ? String(found.content) : null;
};

/** Returns fields by their names in small letters; they are written as a mail's headers are. */
async function fieldsOf(content: string): Promise<ReadonlyMap<string, string>> {
  const { headers } = await PostalMime.parse(content);
  return new Map(headers.map(({ key, value }) => [key.toLowerCase(), value.trim()]));
}

/** Returns addresses without their type and brackets: `rfc822; awa@exemple.ci`, `<awa@exemple.ci>`. */
const addressesIn = (values: readonly (string | undefined)[]): string[] =>
  values.flatMap((value) => (value ? [value.replace(/^[\w-]+\s*;\s*/, "").replace(/^<|>$/g, "")] : []));
