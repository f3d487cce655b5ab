import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MailMessage, SendMailOptions, Transporter } from "nodemailer";
import { seconds } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { printLine } from "../../core/log.ts";
import { Registration } from "../../core/registration.ts";
import { currentSite } from "../../core/site/current-site.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Verification code in the mail, printed at the terminal for developers without a mailbox. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Identity of a mail, the same in every attempt, so that a duplicate delivery can be recognised. */
export interface MailEnvelope {
  readonly id: string;
  /** Date on which the mail was queued: a late mail is still sorted at that time. */
  readonly at: Date;
}

/** Failure after a whole mail was given to the server, which never answered: it may have been taken. */
export class UnansweredMail extends Error {}

type SendMail = (mail: Mail, envelope: SentEnvelope) => Promise<void>;

interface SentEnvelope extends MailEnvelope {
  readonly from?: string | undefined;
}

/** Production has no mail server yet: the mail waits until one is set. */
export class NoMailServer extends Error {}

/** A mail server: its address as SMTP_URL has it, and the address of the sender where the server's setting names one. */
export interface ConfiguredServer {
  readonly address: string;
  readonly from?: string;
}

/** Returns the mail server that was set in the studio, null where none was; the environment wins. */
export const studioMailServer = new Registration<() => Promise<ConfiguredServer | null>>(
  "mails: server set in the studio",
);

let transport: { readonly address: string; readonly send: Promise<SendMail> } | null = null;

/** Returns the mail server in use: SMTP_URL, else the studio's; null where there is none. */
export async function currentMailServer(): Promise<ConfiguredServer | null> {
  return env.smtpUrl ? { address: env.smtpUrl } : await studioMailServer.value();
}

/**
 * Sends a mail by the mail server, or writes it into the data folder where there is none, but in production. Throws the
 * server's error, UnansweredMail, NoMailServer.
 */
export async function sendMail(mail: Mail, envelope: MailEnvelope): Promise<void> {
  const server = await currentMailServer();
  if (!server && env.isProduction) throw new NoMailServer("No mail server is set");
  const address = server?.address ?? "";
  if (transport?.address !== address) transport = { address, send: openTransport(address) };
  const send = await transport.send;
  await send(mail, { ...envelope, from: server?.from });
}

const openTransport = (address: string): Promise<SendMail> =>
  address ? smtpTransport(address) : folderTransport(join(env.dataDir, "mails"));

/** Applies the current environment again. For tests. */
export const resetMailTransport = (): void => {
  transport = null;
};

/** Returns the sender of a mail: MAIL_FROM, else the server's, under the name of the site where that is a mere address. */
function sender(from: string | undefined): string | { name: string; address: string } {
  const { mailFrom = from } = env;
  const address = senderAddress(mailFrom);
  return mailFrom?.includes("<") ? mailFrom : { name: currentSite().identity.name, address };
}

/** Returns the address of the sender without a name. */
export function senderAddress(mailFrom = env.mailFrom): string {
  if (!mailFrom) return `ne-pas-repondre@${new URL(env.siteUrl).hostname}`;
  return /<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom;
}

// Marks automatic mail (RFC 3834): no automatic replies.
const automaticHeaders = { "Auto-Submitted": "auto-generated" };

const messageOf = ({ to, subject, text, html, headers }: Mail, { id, at, from }: SentEnvelope) => ({
  subject,
  text,
  html,
  // As an object: a string would be parsed as a list of addresses.
  to: { name: "", address: to },
  from: sender(from),
  headers: { ...automaticHeaders, ...headers },
  messageId: `<${id}@${new URL(env.siteUrl).hostname}>`,
  date: at,
});

/** Timeouts of the mail server; parameters of SMTP_URL override them. */
const timeouts = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  // A server that looks at a whole mail before it answers takes its time.
  socketTimeout: seconds(60),
  dnsTimeout: seconds(10),
};

/** Connects to the mail server and logs in, without sending. Throws the server's error. */
export async function verifyMailServer(address: string): Promise<void> {
  const transport = await openSmtp(address);
  await transport.verify();
  transport.close();
}

async function smtpTransport(address: string): Promise<SendMail> {
  const transport = await openSmtp(address);
  transport.use("stream", keepContent);
  return async (mail, envelope) => {
    const message: MessageWithContent = { ...messageOf(mail, envelope), kept: {} };
    try {
      await transport.sendMail(message);
    } catch (cause) {
      const hasReply = (cause as { responseCode?: number }).responseCode !== undefined;
      if (hasReply || !message.kept.content?.readableEnded) throw cause;
      throw new UnansweredMail("The mail was handed over, and no reply came", { cause });
    }
  };
}

interface MessageWithContent extends SendMailOptions {
  /** The text that the connection reads: once it has ended, the server may have the whole mail. */
  readonly kept: { content?: Readable };
}

function keepContent({ message, data }: MailMessage, done: () => void): void {
  message?.processFunc((content) => {
    (data as MessageWithContent).kept.content = content;
    return content;
  });
  done();
}

async function openSmtp(address: string): Promise<Transporter> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(timeouts)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  // Loaded with the first mail: most processes start without one to send.
  const { createTransport } = await import("nodemailer");
  return createTransport(url.href);
}

async function folderTransport(folder: string): Promise<SendMail> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (mail, envelope) => {
    const { message } = await transport.sendMail(messageOf(mail, envelope));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A retry overwrites the same file: a mail sent twice appears once.
    const name = `${envelope.at.toISOString().replaceAll(":", "-")}-${envelope.id}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    if (env.mode === "test") return;
    const { to, code, subject } = mail;
    const shown = code ? `code ${code}` : subject;
    printLine(`E-mail pour ${to}\u00a0: ${shown} (${join(folder, name)})`);
  };
}
