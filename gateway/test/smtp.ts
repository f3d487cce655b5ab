import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach } from "vitest";

export interface Received {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

export interface Smtp {
  readonly url: string;
  readonly received: Received[];
  /** How many of the next mails are put off, as a busy server does. */
  refusals: number;
}

/** A mail server for each test of a file, that keeps what it is given. `ready` runs once it listens. */
export function withSmtp(ready: (smtp: Smtp) => void): Smtp {
  const smtp = { url: "", received: [] as Received[], refusals: 0 };
  let server: SMTPServer;
  beforeEach(async () => {
    smtp.received.length = 0;
    smtp.refusals = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        if (smtp.refusals-- > 0) {
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        smtp.received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    ready(smtp);
  });
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return smtp;
}
