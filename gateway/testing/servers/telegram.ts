import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { everywhere, withInternet } from "./internet.ts";

interface BotCall {
  readonly token: string;
  readonly method: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Length of the picture. */
  readonly picture: number;
}

type Answer = readonly [status: number, document: object];

const ok = (result: object): Answer => [200, { ok: true, result }];
export const refusal = (status: number, description: string, parameters?: object): Answer => [
  status,
  { ok: false, error_code: status, description, ...(parameters && { parameters }) },
];

/** Telegram's Bot API as it answers a bot that may publish in the channel @lejournal. */
export class TelegramServer {
  readonly token = "123456789:AAF-un_jeton_que_personne_ne_doit_lire";
  readonly calls: BotCall[] = [];
  /** Next answers to a method, in place of the usual one; « DROP »: the connection is cut after the call has arrived. */
  readonly next: Record<string, (Answer | "DROP")[]> = {};
  /** The answer to a call waits for this promise. */
  hold: Promise<unknown> | null = null;
  #messages = 0;

  callsOf(...methods: readonly string[]): BotCall[] {
    return this.calls.filter(({ method }) => methods.includes(method));
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, url = "" } = request;
    const [, token = "", method = ""] = /^\/bot([^/]+)\/(\w+)$/.exec(url) ?? [];
    const body = new Uint8Array(await buffer(request));
    const form = await new Response(body, {
      headers: { "content-type": headers["content-type"] ?? "" },
    }).formData();
    // A form's lines end with both signs, of which Telegram takes one.
    const fields = [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
    );
    const file = form.get("picture");
    const picture = file instanceof File ? file.size : 0;
    this.calls.push({ token, method, parameters: Object.fromEntries(fields), picture });
    await this.hold;
    const answer = this.next[method]?.shift() ?? this.#usual(token, method);
    if (answer === "DROP") return void request.socket.destroy();
    const [status, document] = answer;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(document));
  }

  #usual(token: string, method: string): Answer {
    if (token !== this.token) return refusal(401, "Unauthorized");
    if (method === "getMe") return ok({ id: 42, is_bot: true, username: "journal_bot" });
    if (method === "getChat")
      return ok({ id: -1001234567890, type: "channel", title: "Le Journal", username: "lejournal" });
    if (method === "getChatMember") return ok({ status: "administrator", can_post_messages: true });
    if (method === "sendPhoto") return ok({ message_id: ++this.#messages });
    return ok({});
  }
}

/** Telegram for a file's tests: the one host of the internet. */
export function withTelegram(): TelegramServer {
  const server = new TelegramServer();
  withInternet(
    (request, response) => void server.take(request, response),
    async (host) => (host === "api.telegram.org" ? everywhere(host) : []),
  );
  return server;
}
