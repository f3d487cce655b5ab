import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** Fate of a mail: it is taken, answered at its recipient or its text, or the connection is cut there. */
export type MailFate =
  | { readonly kind: "taken" }
  | { readonly kind: "reply"; readonly at: "recipient" | "text"; readonly reply: string }
  | { readonly kind: "cut"; readonly at: "recipient" | "inside" | "text"; readonly isTaken?: boolean };

/** A mail server whose every connection may be cut at any step. It counts the mails that it took, by address. */
export class UnreliableSmtp {
  /** Message-IDs of the mails that it took, by address. */
  readonly taken = new Map<string, string[]>();
  count = 0;
  private waiting: { readonly mails: number; readonly resolve: () => void } | null = null;
  private readonly attempts = new Map<string, number>();
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  /** `fateOf` decides by the address and by how often it has been tried before. */
  constructor(private readonly fateOf: (address: string, attempts: number) => MailFate) {
    this.server = createServer((socket) => this.converse(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves once it has taken so many mails. */
  reached(mails: number): Promise<void> {
    if (this.count >= mails) return Promise.resolve();
    return new Promise((resolve) => {
      this.waiting = { mails, resolve };
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private converse(socket: Socket): void {
    this.sockets.add(socket);
    socket.on("close", () => this.sockets.delete(socket)).on("error", () => {});
    const mail = { address: "", fate: { kind: "taken" } as MailFate, text: null as string | null };
    let buffer = "";
    socket.write("220 tests\r\n");
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      buffer += chunk;
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        if (mail.text === null) this.command(socket, line, mail);
        else if (line === ".") this.end(socket, mail);
        else this.read(socket, line, mail);
      }
    });
  }

  private command(socket: Socket, line: string, mail: OpenMail): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") this.recipient(socket, line, mail);
    else if (verb === "QUIT") socket.end("221 Bye\r\n");
    else if (verb === "DATA") {
      mail.text = "";
      socket.write("354 Go on\r\n");
    } else socket.write("250 tests\r\n");
  }

  private recipient(socket: Socket, line: string, mail: OpenMail): void {
    mail.address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    const attempts = this.attempts.get(mail.address) ?? 0;
    this.attempts.set(mail.address, attempts + 1);
    mail.fate = this.fateOf(mail.address, attempts);
    if (mail.fate.kind === "cut" && mail.fate.at === "recipient") socket.destroy();
    else {
      const isRefused = mail.fate.kind === "reply" && mail.fate.at === "recipient";
      socket.write(isRefused ? `${(mail.fate as { reply: string }).reply}\r\n` : "250 OK\r\n");
    }
  }

  private read(socket: Socket, line: string, mail: OpenMail): void {
    mail.text += `${line}\n`;
    if (mail.fate.kind === "cut" && mail.fate.at === "inside") socket.destroy();
  }

  private end(socket: Socket, mail: OpenMail): void {
    const { address, fate, text } = mail;
    mail.text = null;
    if (fate.kind === "taken" || (fate.kind === "cut" && fate.isTaken)) {
      const id = /^Message-ID: (.*)$/im.exec(text ?? "")?.[1] ?? "";
      this.taken.set(address, [...(this.taken.get(address) ?? []), id]);
      this.count++;
    }
    if (fate.kind === "cut") socket.destroy();
    else socket.write(fate.kind === "reply" ? `${fate.reply}\r\n` : "250 OK\r\n");
    if (this.waiting && this.count >= this.waiting.mails) {
      this.waiting.resolve();
      this.waiting = null;
    }
  }
}

interface OpenMail {
  address: string;
  fate: MailFate;
  /** Its text while it is read. */
  text: string | null;
}
