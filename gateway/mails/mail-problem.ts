import type { MailProblem } from "./mail.entity.ts";

export interface Verdict {
  readonly problem: MailProblem;
  readonly replyCode?: number;
  /** Trying again would bring the same answer. */
  readonly isFinal: boolean;
}

interface SmtpError {
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

/**
 * What an error of the SMTP conversation means. For good is only what is said of this address or of this letter: a
 * server that refuses us all (its greeting, the login, the sender, a policy) may be persuaded by the operator.
 */
export function verdictOf(error: unknown): Verdict {
  const { responseCode: replyCode, response = "", command = "" } = (error ?? {}) as SmtpError;
  if (!replyCode) return { problem: "UNREACHABLE", isFinal: false };
  if (replyCode < 500) return { problem: "BUSY", replyCode, isFinal: false };
  // 5.7.x is about who may send, not about the mailbox (RFC 3463).
  const isPolicy = /^\d{3}[ -]5\.7\./.test(response);
  if (command === "RCPT TO" && !isPolicy) return { problem: "ADDRESS_REFUSED", replyCode, isFinal: true };
  if (command === "DATA" && !isPolicy) return { problem: "CONTENT_REFUSED", replyCode, isFinal: true };
  return { problem: "SENDER_REFUSED", replyCode, isFinal: false };
}
