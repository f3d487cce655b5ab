import type { AddressInfo, Socket } from "node:net";
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
  /** What is answered to a recipient instead of 250: `550 5.1.1 No such user`. */
  readonly recipients: Map<string, string>;
  /** What is answered to the next letters instead of 250, one each. */
  readonly replies: string[];
  /** How many of the next mails are put off, as a busy server does. */
  refusals: number;
  /** How many of the next letters are taken, and the line cut before the answer. */
  cuts: number;
  /** What a letter waits for before it is answered. */
  hold: Promise<void> | null;
  /** How many connections there were. */
  connections: number;
}

const refusal = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** A mail server for each test of a file, that keeps what it is given. `ready` runs once it listens. */
export function withSmtp(ready: (smtp: Smtp) => void): Smtp {
  const received: Received[] = [];
  const [recipients, replies] = [new Map<string, string>(), [] as string[]];
  const smtp = { url: "", received, recipients, replies, refusals: 0, cuts: 0, connections: 0 } as Smtp & {
    url: string;
  };
  const lines = new Set<Socket>();
  let server: SMTPServer;
  beforeEach(async () => {
    for (const list of [received, replies]) list.length = 0;
    recipients.clear();
    Object.assign(smtp, { refusals: 0, cuts: 0, hold: null, connections: 0 });
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, done) {
        const reply = recipients.get(address);
        done(reply ? refusal(reply) : null);
      },
      async onData(stream, session, done) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const reply = smtp.refusals-- > 0 ? "451 Try again later" : replies.shift();
        if (reply) {
          done(refusal(reply));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        await smtp.hold;
        if (smtp.cuts-- > 0) for (const line of lines) line.destroy();
        else done();
      },
    });
    server.server.on("connection", (line: Socket) => {
      smtp.connections++;
      lines.add(line);
      line.on("close", () => lines.delete(line));
    });
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    ready(smtp);
  });
  afterEach(async () => {
    for (const line of lines) line.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return smtp;
}
