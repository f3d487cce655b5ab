import { NoMailServer } from "../lib/mail/mail-transport.ts";
import { endsAddress, enhancedStatusIn } from "./enhanced-status.ts";
import type { MailProblem } from "./mail.entity.ts";

export interface DeliveryFailure {
  readonly problem: MailProblem;
  readonly replyCode?: number;
  /** A retry would get the same reply. */
  readonly isFinal: boolean;
}

interface SmtpError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  /** Addresses that the server refused. */
  readonly rejected?: readonly string[];
}

// Commands and addresses that a server does not understand.
const notUnderstood = [500, 501, 502, 504, 553, 555];

/** Whether a server that reads ASCII alone (no SMTPUTF8, RFC 6531) has refused an address for its letters, not for its mailbox. */
const isForItsLetters = (
  rejected: readonly string[],
  replyCode: number,
  status: string | undefined,
): boolean =>
  rejected.some((address) => /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf("@")))) &&
  (status === undefined ? notUnderstood.includes(replyCode) : /^5\.[56]\./.test(status));

/**
 * Classifies an error of the SMTP conversation. Only a rejection of this address or this content is final: a server
 * that rejects all our mail (at its greeting, login, sender or by policy) may be fixed by the operator.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  if (error instanceof NoMailServer) return { problem: "NO_SERVER", isFinal: false };
  const { responseCode: replyCode, response = "", command = "", rejected = [] } = (error ?? {}) as SmtpError;
  if (!replyCode) return { problem: "UNREACHABLE", isFinal: false };
  if (replyCode < 500) return { problem: "BUSY", replyCode, isFinal: false };
  const status = enhancedStatusIn(response);
  // 5.7.x concerns who may send, not the mailbox (RFC 3463).
  const isPolicy = status?.startsWith("5.7.") ?? false;
  const isFull = status === undefined ? replyCode === 552 && command === "RCPT TO" : /^5\.2\.2$/.test(status);
  if (isForItsLetters(rejected, replyCode, status))
    return { problem: "SENDER_REFUSED", replyCode, isFinal: false };
  if (isFull) return { problem: "BUSY", replyCode, isFinal: false };
  if (command === "RCPT TO" && endsAddress(status))
    return { problem: "ADDRESS_REFUSED", replyCode, isFinal: true };
  if ((command === "RCPT TO" || command === "DATA") && !isPolicy)
    return { problem: "CONTENT_REFUSED", replyCode, isFinal: true };
  return { problem: "SENDER_REFUSED", replyCode, isFinal: false };
}
