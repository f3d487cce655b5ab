import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { isPublicAddress } from "./public-address.ts";

/**
 * Requests to addresses that a person gave, against server-side request forgery. Algorithm, for the first address and each
 * redirect alike: only http and https at their own ports, without credentials; the name is resolved here, and every address
 * that it has must be public; the connection goes to one of these addresses, so that a second answer of the DNS changes
 * nothing. One time limit for all of it, one size limit for the body, no cookies, no compression.
 */
export interface FetchLimits {
  /** Accepted types of content: the beginning of the header. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** A longer body is cut off instead of refused: the head of a page is at its beginning. */
  readonly isCut?: boolean;
  readonly signal: AbortSignal;
}

export interface Fetched {
  readonly body: Buffer;
  readonly contentType: string;
  /** Address after the redirects. */
  readonly url: URL;
}

interface FetcherParts {
  /** Returns the IP addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly open: (url: URL, options: RequestOptions) => ClientRequest;
}

const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Address: one that is not requested. Answer: nothing that can be used. */
type FetchFailure = "ADDRESS" | "ANSWER" | "REDIRECTS" | "SIZE" | "TIME";

/** The request was refused, or its answer is not usable. Its message is for the log. */
export class FetchError extends Error {
  constructor(
    readonly failure: FetchFailure,
    message: string,
  ) {
    super(message);
  }
}

const parts: FetcherParts = {
  resolve: (host) => lookup(host, { all: true }),
  open: (url, options) => (url.protocol === "https:" ? httpsRequest : httpRequest)(url, options),
};

export class PublicFetcher {
  readonly #parts: FetcherParts;

  /** Tests construct it with a resolver, or a connection to a server of theirs; no setting does. */
  constructor(own: Partial<FetcherParts> = {}) {
    this.#parts = { ...parts, ...own };
  }

  /** Returns the body at an address. Throws FetchError, or the error of the connection. */
  async get(address: string, limits: FetchLimits): Promise<Fetched> {
    const { answer, url } = await this.#follow(address, limits.signal);
    return { body: await read(answer, limits), contentType: answer.headers["content-type"] ?? "", url };
  }

  /**
   * Returns the body at an address while it arrives, of any type; its receiver limits its length. Throws as `get` does; an
   * interruption is an error of the stream.
   */
  async open(address: string, signal: AbortSignal): Promise<Readable> {
    const { answer } = await this.#follow(address, signal);
    try {
      requireUncompressed(answer);
      return answer;
    } catch (error) {
      answer.destroy();
      throw error;
    }
  }

  async #follow(address: string, signal: AbortSignal): Promise<{ answer: IncomingMessage; url: URL }> {
    let url = new URL(address);
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const answer = await this.#connect(url, signal);
      const { statusCode = 0, headers } = answer;
      if (redirects.includes(statusCode) && headers.location) {
        answer.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new FetchError("ANSWER", `answered ${statusCode}`);
      }
      return { answer, url };
    }
    throw new FetchError("REDIRECTS", "too many redirects");
  }

  async #connect(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    requirePlainAddress(url);
    const addresses = await within(signal, this.#addressesOf(url.hostname));
    return new Promise((resolve, reject) => {
      const options: RequestOptions = {
        method: "GET",
        agent: false,
        signal,
        headers: {
          accept: "text/html,application/json,image/*;q=0.9",
          "accept-encoding": "identity",
          "accept-language": "fr",
          "user-agent": "Mozilla/5.0 (compatible; Palabre/1.0; link preview)",
        },
        lookup: (_host, { all }, done) =>
          all ? done(null, [...addresses]) : done(null, addresses[0]?.address ?? "", addresses[0]?.family),
      };
      this.#parts.open(url, options).on("response", resolve).on("error", reject).end();
    });
  }

  async #addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await this.#parts.resolve(host);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      throw new FetchError("ADDRESS", "not an address of the public internet");
    return found;
  }
}

function requirePlainAddress({ protocol, port, username, password }: URL): void {
  if (protocol !== "http:" && protocol !== "https:") throw new FetchError("ADDRESS", "another protocol");
  // URL leaves out a protocol's own port.
  if (port) throw new FetchError("ADDRESS", "another port");
  if (username || password) throw new FetchError("ADDRESS", "with credentials");
}

/** A resolution can't be aborted; nobody waits for it any longer. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new FetchError("TIME", "took too long"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

function requireUncompressed({ headers }: IncomingMessage): void {
  const { "content-encoding": encoding = "identity" } = headers;
  if (encoding !== "identity") throw new FetchError("ANSWER", `encoded as ${encoding}`);
}

async function read(answer: IncomingMessage, { types, maxBytes, isCut }: FetchLimits): Promise<Buffer> {
  try {
    const { "content-type": type = "" } = answer.headers;
    if (!types.some((each) => type.toLowerCase().startsWith(each)))
      throw new FetchError("ANSWER", `of type ${type}`);
    requireUncompressed(answer);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= maxBytes) continue;
      if (!isCut) throw new FetchError("SIZE", "too large");
      break;
    }
    return Buffer.concat(chunks).subarray(0, maxBytes);
  } finally {
    answer.destroy();
  }
}

let shared = new PublicFetcher();

/** Returns the fetcher of this process. */
export const publicFetcher = (): PublicFetcher => shared;

/** For tests: replaces the fetcher of this process. */
export const usePublicFetcher = (fetcher: PublicFetcher): void => {
  shared = fetcher;
};
