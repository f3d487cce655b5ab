import { seconds } from "../../core/clock.ts";
import { outgoing } from "../../lib/outgoing/outgoing-client.ts";
import { OutgoingError } from "../../lib/outgoing/outgoing-error.ts";

/*
 * Calls of Telegram's Bot API (https://core.telegram.org/bots/api). A call's address contains the bot's token: no error leaves this
 * file but those below, which have neither an address nor a cause.
 */

/** The call did not reach Telegram: nothing has happened there. */
export class UnsentCall extends Error {}

/** The call may have reached Telegram, and its answer did not arrive. */
export class UnansweredCall extends Error {}

/** Telegram's answer: the result, or why there is none. */
export type BotAnswer =
  | { readonly isOk: true; readonly result: Readonly<Record<string, unknown>> }
  | {
      readonly isOk: false;
      readonly status: number;
      /** English, for example « Bad Request: chat not found ». */
      readonly description: string;
      /** Seconds after which the call may be repeated. */
      readonly retryAfter?: number;
    };

interface BotCall {
  readonly method: "getMe" | "getChat" | "getChatMember" | "sendPhoto" | "editMessageMedia";
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** JPEG that the parameters name as « attach://picture ». */
  readonly picture?: Buffer;
}

const origin = "https://api.telegram.org";
const mostBytes = 65_536;
const patience = seconds(30);

/** Calls a method as the bot of a token. Throws UnsentCall, UnansweredCall. */
export async function callBot(
  token: string,
  { method, parameters = {}, picture }: BotCall,
): Promise<BotAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parameters)) form.set(name, String(value));
  if (picture)
    form.set("picture", new Blob([new Uint8Array(picture)], { type: "image/jpeg" }), "edition.jpg");
  // Encodes the form.
  const encoded = new Response(form);
  const message = {
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
    body: Buffer.from(await encoded.arrayBuffer()),
    signal: AbortSignal.timeout(patience),
  };
  try {
    const limits = { types: ["application/json"], maxBytes: mostBytes };
    const { status, body } = await outgoing().exchange(`${origin}/bot${token}/${method}`, message, limits);
    return readAnswer(status, JSON.parse(body.toString("utf8")));
  } catch (error) {
    throw isUnsent(error) ? new UnsentCall() : new UnansweredCall();
  }
}

function readAnswer(status: number, document: unknown): BotAnswer {
  const { ok, result, description, parameters } = Object(document) as Readonly<Record<string, unknown>>;
  if (ok === true) return { isOk: true, result: Object(result) };
  // A proxy's page, say, in place of the service.
  if (ok !== false || status >= 500) throw new UnansweredCall();
  const { retry_after: retryAfter } = Object(parameters) as Readonly<Record<string, unknown>>;
  return {
    isOk: false,
    status,
    description: String(description),
    ...(typeof retryAfter === "number" && { retryAfter }),
  };
}

/** Whether a request failed before it was connected. */
function isUnsent(error: unknown): boolean {
  if (error instanceof OutgoingError) return error.failure === "ADDRESS" || error.failure === "BUSY";
  if (error instanceof AggregateError) return error.errors.every(isUnsent);
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === "connect" || syscall === "getaddrinfo" || code === "UND_ERR_CONNECT_TIMEOUT";
}
