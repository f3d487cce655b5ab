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
  url: string;
  readonly received: Received[];
  /** Replies to a recipient instead of 250: `550 5.1.1 No such user`. */
  readonly recipients: Map<string, string>;
  /** Passwords by the names that log in; a log-in is not required. */
  readonly accounts: Map<string, string>;
  /** Replies to the next messages instead of 250, one each. */
  readonly replies: string[];
  /** Number of the next mails that are refused for now, as by a busy server. */
  temporaryFailures: number;
  /** Number of the next mails that are accepted with the connection cut before the reply. */
  droppedReplies: number;
  /** A promise that each message waits for before its reply. */
  hold: Promise<void> | null;
  /** Number of connections so far. */
  connections: number;
}

const refusal = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** A mail server for each test of a file, that keeps what it is given. `ready` runs once it listens. */
export function withSmtp(ready: (smtp: Smtp) => void): Smtp {
  const smtp: Smtp = {
    url: "",
    received: [],
    recipients: new Map(),
    accounts: new Map(),
    replies: [],
    ...untouched,
  };
  const sockets = new Set<Socket>();
  let server: SMTPServer;
  beforeEach(async () => {
    for (const list of [smtp.received, smtp.replies]) list.length = 0;
    for (const map of [smtp.recipients, smtp.accounts]) map.clear();
    Object.assign(smtp, untouched);
    server = createServer(smtp, sockets);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    ready(smtp);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return smtp;
}

const untouched = { temporaryFailures: 0, droppedReplies: 0, hold: null, connections: 0 };

function createServer(smtp: Smtp, sockets: Set<Socket>): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = "", password }, _session, done) {
      const isKnown = smtp.accounts.has(username) && smtp.accounts.get(username) === password;
      done(isKnown ? null : refusal("535 5.7.8 Authentication failed"), { user: username });
    },
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const reply = smtp.recipients.get(address);
      done(reply ? refusal(reply) : null);
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // Cut with another mail's connection.
        return;
      }
      const reply = smtp.temporaryFailures-- > 0 ? "451 Try again later" : smtp.replies.shift();
      if (reply) {
        done(refusal(reply));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      smtp.received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      await smtp.hold;
      if (smtp.droppedReplies-- > 0) for (const socket of sockets) socket.destroy();
      else done();
    },
  });
  server.server.on("connection", (socket: Socket) => {
    smtp.connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("error", () => {});
  return server;
}
