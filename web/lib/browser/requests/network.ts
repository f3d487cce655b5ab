/* Requests, and the three ways in which they fail without a defect of the page. */

/** No answer came: no connection, one that broke, or none within the time given. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/** An answer whose status is no success, with the server's message for the user where it gave one. */
export class AnswerError extends Error {
  override name = "AnswerError";
  readonly status: number;
  constructor(status: number, message = "") {
    super(message);
    this.status = status;
  }
}

export const isMissing = (error: unknown): error is AnswerError =>
  error instanceof AnswerError && error.status === 404;

/** A file of this page's version of the site is there no more. */
export class OutdatedError extends Error {
  override name = "OutdatedError";
}

// A connection over which nothing comes for so long is dead: a phone's may die without a word, and browsers wait without limit.
const longestPauseMs = 60_000;

interface Limited extends RequestInit {
  /** Milliseconds in which something of the answer has to come, again and again until its end. */
  pauseMs?: number;
}

interface Request extends Limited {
  /** Access token; a visitor has none. */
  token?: string | null;
  headers?: Record<string, string>;
}

export const authorization = (token?: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/**
 * Requests all that isn't GraphQL. Rejects with an AnswerError for an answer that is no success, and with a NetworkError where
 * none comes. An upload whose progress is shown has an XMLHttpRequest (upload.ts), the inlined boot.ts its own
 * few bytes.
 */
export async function request(path: string, { token, headers, ...init }: Request = {}): Promise<Response> {
  const answer = await fetchWhole(path, { ...init, headers: { ...headers, ...authorization(token) } });
  if (!answer.ok) throw new AnswerError(answer.status);
  return answer;
}

/**
 * Fetches an answer with its body, of any size as long as it keeps coming. Rejects with a NetworkError, and not with the TypeError
 * of fetch(), which looks like that of a defect of the page.
 */
export async function fetchWhole(
  path: RequestInfo | URL,
  { pauseMs = longestPauseMs, ...init }: Limited = {},
): Promise<Response> {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  init.signal?.addEventListener("abort", giveUp);
  // Not AbortSignal.timeout: journeys let the time pass.
  let pause = setTimeout(giveUp, pauseMs);
  try {
    const answer = await fetch(path, { ...init, signal: controller.signal });
    const reader = answer.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      clearTimeout(pause);
      pause = setTimeout(giveUp, pauseMs);
      parts.push(part.value);
    }
    // Statuses that have no body refuse even an empty one.
    return new Response(parts.length > 0 ? new Blob(parts) : null, answer);
  } catch (cause) {
    throw new NetworkError("No answer came.", { cause });
  } finally {
    clearTimeout(pause);
  }
}
