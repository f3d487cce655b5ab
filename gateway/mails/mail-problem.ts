import { NoMailServer } from "../lib/mail/mail-transport.ts";
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
}

/**
 * Classifies an error of the SMTP conversation. Only a rejection of this address or this content is final: a server
 * that rejects all our mail (at its greeting, login, sender or by policy) may be fixed by the operator.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  if (error instanceof NoMailServer) return { problem: "NO_SERVER", isFinal: false };
  const { responseCode: replyCode, response = "", command = "" } = (error ?? {}) as SmtpError;
  if (!replyCode) return { problem: "UNREACHABLE", isFinal: false };
  if (replyCode < 500) return { problem: "BUSY", replyCode, isFinal: false };
  // 5.7.x concerns who may send, not the mailbox (RFC 3463).
  const isPolicy = /^\d{3}[ -]5\.7\./.test(response);
  if (command === "RCPT TO" && !isPolicy) return { problem: "ADDRESS_REFUSED", replyCode, isFinal: true };
  if (command === "DATA" && !isPolicy) return { problem: "CONTENT_REFUSED", replyCode, isFinal: true };
  return { problem: "SENDER_REFUSED", replyCode, isFinal: false };
}
