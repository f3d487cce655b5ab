import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type Transporter } from "nodemailer";
import { settings } from "../env.ts";
import { seconds } from "./clock.ts";
import { tell } from "./log.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a developer without a mailbox reads at the terminal. */
  readonly code?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What stays the same however often a mail is handed over: whoever gets it twice can tell. */
export interface Postmark {
  readonly id: string;
  /** When it was asked for: what is sent late is still in its place. */
  readonly at: Date;
}

type Post = (mail: Mail, postmark: Postmark) => Promise<void>;

let post: Post | null = null;

/** Hands a mail over to SMTP_URL, or writes it into the data folder. Throws what the server says. */
export async function postMail(mail: Mail, postmark: Postmark): Promise<void> {
  post ??= settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoFolder(join(settings.dataDir, "mails"));
  await post(mail, postmark);
}

/** Takes the settings in force again. For tests. */
export const resetMail = (): void => {
  post = null;
};

// Written by a program (RFC 3834): who is on holiday answers nothing.
const everyHeader = { "Auto-Submitted": "auto-generated" };

const messageOf = ({ to, subject, text, html, headers }: Mail, { id, at }: Postmark) => ({
  ...{ subject, text, html },
  // Not as a text, which would be read as a list of addresses.
  to: { name: "", address: to },
  from: settings.mailFrom,
  headers: { ...everyHeader, ...headers },
  messageId: `<${id}@${new URL(settings.siteUrl).hostname}>`,
  date: at,
});

/** How long a mail server may be silent. Whoever wants other figures writes them into SMTP_URL. */
const patience = {
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(20),
  dnsTimeout: seconds(10),
};

function overSmtp(address: string): Post {
  const url = new URL(address);
  for (const [name, value] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  }
  const transport: Transporter = createTransport(url.href);
  return async (mail, postmark) => {
    await transport.sendMail(messageOf(mail, postmark));
  };
}

function intoFolder(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async (mail, postmark) => {
    const { message } = await transport.sendMail(messageOf(mail, postmark));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written again under the same name: as one mail that came twice would be seen once.
    const name = `${postmark.at.toISOString().replaceAll(":", "-")}-${postmark.id}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    if (settings.mode === "test") return;
    const { to, code, subject } = mail;
    tell(`Courriel pour ${to} : ${code ? `code ${code}` : subject} (${join(folder, name)})`);
  };
}
