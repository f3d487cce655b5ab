import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTransport, type Transporter } from "nodemailer";
import { settings } from "../env.ts";
import { clock } from "./clock.ts";
import { factsOf, log, tell } from "./log.ts";
import { mailFailures } from "./metrics.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a developer without a mailbox reads at the terminal. */
  readonly code?: string;
}

type Post = (mail: Mail, at: Date) => Promise<void>;

const attempts = [0, 1_000, 10_000];
const underWay = new Set<Promise<void>>();
let post: Post | null = null;

/**
 * Sends a mail after the answer, without delaying it: nobody learns from the time it takes whether a mail went out.
 * A failure is tried again a little, then logged without the person's data.
 */
export function sendLater(mail: Mail): void {
  const sending = deliver(mail).finally(() => underWay.delete(sending));
  underWay.add(sending);
}

/** Waits for the mails that are under way. */
export async function mailsSent(): Promise<void> {
  await Promise.all(underWay);
}

/** Takes the settings in force again. For tests. */
export const resetMail = (): void => {
  post = null;
};

async function deliver(mail: Mail): Promise<void> {
  // When it was asked for: what is sent late is still in its place.
  const at = clock.now();
  await new Promise((resolve) => setImmediate(resolve));
  for (const [index, delay] of attempts.entries()) {
    await wait(delay, undefined, { ref: false });
    try {
      post ??= settings.smtpUrl ? overSmtp(settings.smtpUrl) : intoFolder(join(settings.dataDir, "mails"));
      await post(mail, at);
      return;
    } catch (error) {
      const isLast = index === attempts.length - 1;
      if (isLast) mailFailures.inc();
      log[isLast ? "error" : "warn"]({ attempt: index + 1, ...factsOf(error) }, "a mail could not be sent");
    }
  }
}

// Written by a program (RFC 3834): who is on holiday answers nothing.
const headers = { "Auto-Submitted": "auto-generated" };

// Not as a text, which would be read as a list of addresses.
const oneAddress = ({ to }: Mail) => ({ name: "", address: to });

function overSmtp(url: string): Post {
  const transport: Transporter = createTransport(url, { from: settings.mailFrom });
  return async ({ code: _code, ...mail }) => {
    await transport.sendMail({ ...mail, headers, to: oneAddress(mail), from: settings.mailFrom });
  };
}

function intoFolder(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return async ({ code, ...mail }, at) => {
    const envelope = { headers, to: oneAddress(mail), from: settings.mailFrom };
    const { message } = await transport.sendMail({ ...mail, ...envelope });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${at.toISOString().replaceAll(":", "-")}-${randomBytes(3).toString("hex")}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    if (settings.mode === "test") return;
    tell(`Courriel pour ${mail.to} : ${code ? `code ${code}` : mail.subject} (${join(folder, name)})`);
  };
}
