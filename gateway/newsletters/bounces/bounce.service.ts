import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { Types } from "mongoose";
import { clock } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { emailOf } from "../../lib/text/email-address.ts";
import { type MailingRecipient, MailingRecipientModel } from "../sending/mailing.entity.ts";
import { type MailReport, readMailReport } from "./mail-report.ts";
import { stopLetters } from "./stop-letters.service.ts";

const notSigned = "La signature ne correspond pas à ce message\u00a0: vérifiez BOUNCE_SECRET.";
const notMail = "Ce message n’est pas un e-mail lisible.";

/** Throws NOT_FOUND while the site has no secret for reports. */
export function requireBounces(): string {
  if (!env.bounceSecret) throw notFound("Cette adresse n’existe pas.");
  return env.bounceSecret;
}

/**
 * Takes the raw mail in which a server reports that a letter came back or was marked as unwanted, and ends the letters to that
 * address. Returns how many it ended: 0 for another mail, a failure that may pass, and a report that was counted already.
 * Throws NOT_FOUND, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT.
 */
export async function receiveBounce(raw: Buffer, signature: string, ip: string): Promise<number> {
  if (!isSigned(raw, signature, requireBounces())) {
    await countAgainst("bounceByAddress", addressKey(ip));
    throw new AppError("FORBIDDEN", notSigned);
  }
  const report = await readMailReport(raw).catch(() => {
    throw new AppError("BAD_USER_INPUT", notMail);
  });
  return report ? apply(report, createHash("sha256").update(raw).digest("base64url")) : 0;
}

function isSigned(raw: Buffer, signature: string, secret: string): boolean {
  const given = Buffer.from(signature.replace(/^sha256=/i, ""), "hex");
  const wanted = createHmac("sha256", secret).update(raw).digest();
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function apply(
  { kind, at, recipientId, addresses, status }: MailReport,
  report: string,
): Promise<number> {
  const isBounce = kind === "BOUNCE";
  const now = clock.now();
  const refusal = { at: at < now ? at : now, report, ...(status && { status }) };
  const recipient = recipientId
    ? await MailingRecipientModel.findById(new Types.ObjectId(recipientId)).lean<MailingRecipient>()
    : null;
  if (recipient && isBounce)
    await MailingRecipientModel.updateOne(
      { _id: recipient._id, state: { $in: ["SENT", "UNCONFIRMED"] } },
      { $set: { state: "REFUSED" } },
    );
  // The letter itself says whom it went to: the address of the report may be one that it was forwarded to.
  const who = recipient ? { _id: recipient.subscriberId } : { email: { $in: addresses.map(emailOf) } };
  return stopLetters(who, isBounce ? "REFUSED" : "COMPLAINED", refusal);
}
