import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import type { buildConnector, Dispatcher } from "undici";
import { FairQueue, QueueFullError } from "../fair-queue.ts";
import { checkedLookup, type Resolve, requirePlainAddress, resolveName } from "./checked-lookup.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { readBody, requireUncompressed } from "./read-body.ts";

/**
 * The one client for requests to addresses that a person or another site gave, against server-side request forgery: pages
 * and pictures of other sites, push services, media of an import; Telegram too. Algorithm, for the first address and each
 * redirect alike: only http and https at their own ports, without credentials; the name is resolved by the socket's own
 * lookup, which gives it no address unless all are public. One time limit for all of it, one size limit for the body, few
 * requests at once, no cookies, no compression.
 */
export interface AnswerLimits {
  /** Accepted types of content: the beginning of the header. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** A longer body is cut off instead of refused: the head of a page is at its beginning. */
  readonly isCut?: boolean;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly body: Buffer;
  readonly contentType: string;
  /** Address after the redirects. */
  readonly url: URL;
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
  /** A setting names this origin: it may be on the operator's own network. */
  readonly isTrusted?: boolean;
}

interface ClientParts {
  readonly resolve: Resolve;
  /** Returns what connects a socket by that lookup. */
  readonly connectorBy: (lookup: LookupFunction) => Promise<buildConnector.connector>;
}

type Response = Pick<Dispatcher.ResponseData, "statusCode" | "headers" | "body">;

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];
const connectionsOfOrigin = 4;

// Imported when it is used: most starts of the gateway and of its commands request nothing.
const library = () => import("../../core/common-js/undici.ts");

const ownParts: ClientParts = {
  resolve: resolveName,
  connectorBy: async (lookup) => (await library()).buildConnector({ lookup }),
};

export class OutgoingClient {
  readonly #parts: ClientParts;
  // Requests of one origin wait in its turn, so that a slow one keeps no other waiting.
  readonly #queue = new FairQueue({ atOnce: 24, mostWaiting: 500, mostWaitingEach: 100 });
  #checked: Promise<Dispatcher> | null = null;

  /** Tests construct it with a resolver, or a connector to a server of theirs; no setting does. */
  constructor(parts: Partial<ClientParts> = {}) {
    this.#parts = { ...ownParts, ...parts };
  }

  /** Returns the body at an address. Throws OutgoingError, or the error of the connection. */
  get(address: string, limits: AnswerLimits): Promise<Answer> {
    return this.#inTurn(address, async () => {
      const { response, url } = await this.#follow(address, limits.signal);
      const contentType = String(response.headers["content-type"] ?? "");
      return { body: await readBody(response, limits), contentType, url };
    });
  }

  /**
   * Returns the body at an address while it arrives, of any type; its receiver limits its length. Throws as `get` does; an
   * interruption is an error of the stream.
   */
  open(address: string, signal: AbortSignal): Promise<Readable> {
    return new Promise((resolve, reject) => {
      const arrival = async () => {
        const { response } = await this.#follow(address, signal);
        try {
          requireUncompressed(response);
        } catch (error) {
          response.body.destroy();
          throw error;
        }
        const closed = new Promise<void>((done) => response.body.once("close", done));
        resolve(response.body);
        await closed;
      };
      this.#inTurn(address, arrival).catch(reject);
    });
  }

  /** Posts a message and returns the status of the answer, whose body is not read; redirects are not followed. */
  send(address: string, message: Message): Promise<number> {
    return this.#inTurn(address, async () => {
      const { statusCode, body } = await this.#post(address, message);
      await body.dump();
      return statusCode;
    });
  }

  /** Posts a message and returns the answer of any status, with its body; redirects are not followed. Throws as `get` does. */
  exchange(
    address: string,
    message: Message,
    limits: Omit<AnswerLimits, "signal">,
  ): Promise<{ status: number; body: Buffer }> {
    return this.#inTurn(address, async () => {
      const response = await this.#post(address, message);
      return { status: response.statusCode, body: await readBody(response, limits) };
    });
  }

  async #post(address: string, { isTrusted = false, ...message }: Message): Promise<Response> {
    const url = new URL(address);
    const options = { method: "POST" as const, ...message };
    return isTrusted ? (await library()).request(url, options) : this.#request(url, options);
  }

  async #inTurn<Result>(address: string, task: () => Promise<Result>): Promise<Result> {
    try {
      return await this.#queue.run(new URL(address).origin, task);
    } catch (error) {
      throw error instanceof QueueFullError ? new OutgoingError("BUSY", "too many requests wait") : error;
    }
  }

  async #follow(address: string, signal: AbortSignal): Promise<{ response: Response; url: URL }> {
    let url = new URL(address);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await this.#request(url, { method: "GET", headers: ownHeaders, signal });
      const { statusCode, headers, body } = response;
      if (statusCode === 200) return { response, url };
      body.destroy();
      const { location } = headers;
      if (!redirects.includes(statusCode) || typeof location !== "string")
        throw new OutgoingError("ANSWER", `answered ${statusCode}`);
      url = new URL(location, url);
    }
    throw new OutgoingError("REDIRECTS", "too many redirects");
  }

  async #request(
    url: URL,
    options: Pick<Dispatcher.RequestOptions, "method" | "headers" | "body"> & { signal: AbortSignal },
  ): Promise<Response> {
    requirePlainAddress(url);
    const { request } = await library();
    this.#checked ??= this.#openDispatcher();
    const response = await within(
      options.signal,
      request(url, { ...options, dispatcher: await this.#checked }),
    );
    // Closing a body that was not read to its end is an error of the stream; its receiver hears of others beside this one.
    response.body.on("error", () => {});
    return response;
  }

  async #openDispatcher(): Promise<Dispatcher> {
    const { Agent } = await library();
    const connect = await this.#parts.connectorBy(checkedLookup(this.#parts.resolve));
    return new Agent({ connect, connections: connectionsOfOrigin });
  }
}

/** The library stops a request that is connected; nobody waits for a resolution or a connection any longer. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OutgoingError("TIME", "took too long"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

const ownHeaders = {
  accept: "text/html,application/json,image/*;q=0.9,*/*;q=0.5",
  "accept-encoding": "identity",
  "accept-language": "fr",
  "user-agent": "Mozilla/5.0 (compatible; Palabre/1.0; link preview)",
};

let shared = new OutgoingClient();

/** Returns the client of this process. */
export const outgoing = (): OutgoingClient => shared;

/** For tests: replaces the client of this process. */
export const useOutgoingClient = (client: OutgoingClient): void => {
  shared = client;
};
