import { createHmac } from "node:crypto";

export const bounceSecret = "un-secret-pour-les-retours";

/** Returns the signature of a report. */
export const signatureOf = (mail: string, secret = bounceSecret): string =>
  createHmac("sha256", secret).update(mail).digest("hex");

/** Returns the request by which a mail server hands a report over. */
export const bounceRequest = (mail: string, signature = signatureOf(mail)) => ({
  method: "POST" as const,
  url: "/api/newsletters/bounces",
  headers: { "content-type": "message/rfc822", "x-palabre-signature": signature },
  payload: mail,
});

/** Date of the consent of the subscribers: before any of these reports was written. */
export const confirmed = new Date("2026-01-05T08:00:00Z");

const date = "Tue, 3 Nov 2026 10:12:41 +0100";
const letterId = "0123456789abcdef01234567";

/** Returns a mail of parts as multipart/report, with the lines that end as on the wire. */
const report = (type: string, parts: readonly (readonly [type: string, content: string])[]): string =>
  [
    "Return-Path: <>",
    `Date: ${date}`,
    "From: MAILER-DAEMON@mx.exemple.fr (Mail Delivery System)",
    "To: retours@palabre.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="9B095B5ADSN.1446541961/mx.exemple.fr"',
    "",
    "This is a MIME-encapsulated message.",
    ...parts.flatMap(([kind, content]) => [
      "",
      "--9B095B5ADSN.1446541961/mx.exemple.fr",
      `Content-Type: ${kind}`,
      "",
      content,
    ]),
    "",
    "--9B095B5ADSN.1446541961/mx.exemple.fr--",
    "",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");

const letter = (id: string) =>
  `From: Palabre <lettres@palabre.example>\nSubject: La lagune\nMessage-ID: <${id}@palabre.example>\nList-Id: <newsletter.palabre.example>\n`;

interface Status {
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}

/** A delivery status (RFC 3464) as Postfix writes it. */
const deliveryStatus = (address: string, { action, status, diagnostic }: Status, id = letterId): string =>
  report("delivery-status", [
    ["text/plain; charset=us-ascii", "This is the mail system at host mx.exemple.fr."],
    [
      "message/delivery-status",
      `Reporting-MTA: dns; mx.exemple.fr
X-Postfix-Queue-ID: 9B095B5ADSN
Arrival-Date: ${date}

Final-Recipient: rfc822; ${address}
Original-Recipient: rfc822;${address}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.exemple.fr
Diagnostic-Code: smtp; ${diagnostic}`,
    ],
    ["text/rfc822-headers", letter(id)],
  ]);

const unknownUser = "550 5.1.1 <x>: Recipient address\n    rejected: User unknown in virtual mailbox table";

export const reports = {
  postfixFailure: (address: string, id?: string) =>
    deliveryStatus(address, { action: "failed", status: "5.1.1", diagnostic: unknownUser }, id),
  delay: (address: string) =>
    deliveryStatus(address, { action: "delayed", status: "4.4.1", diagnostic: "connect: timed out" }),
  policyFailure: (address: string) =>
    deliveryStatus(address, { action: "failed", status: "5.7.1", diagnostic: "554 5.7.1 Blocked" }),
  fullMailbox: (address: string) =>
    deliveryStatus(address, { action: "failed", status: "5.2.2", diagnostic: "552 5.2.2 Mailbox full" }),
  delivered: (address: string) =>
    deliveryStatus(address, { action: "delivered", status: "2.0.0", diagnostic: "250 Ok" }),
  /** A complaint (RFC 5965), after the example of its appendix B.2. */
  complaint: (address: string, type: string) =>
    report("feedback-report", [
      ['text/plain; charset="US-ASCII"', "This is an email abuse report for an email message."],
      [
        "message/feedback-report",
        `Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <lettres@palabre.example>
Original-Rcpt-To: <${address}>
Received-Date: ${date}
Source-IP: 192.0.2.1
Reported-Domain: palabre.example`,
      ],
      ["message/rfc822", `${letter(letterId)}\nUn texte.`],
    ]),
  absence: `Date: ${date}\r\nFrom: awa@exemple.ci\r\nSubject: Absente\r\nAuto-Submitted: auto-replied\r\n\r\nDe retour lundi.\r\n`,
} as const;
