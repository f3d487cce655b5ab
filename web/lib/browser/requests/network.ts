import { giveUpAfter } from "../give-up-after.ts";

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

const withoutBody = [204, 205, 304];

/**
 * Fetches an answer with its body. Rejects with a NetworkError, and not with the TypeError of fetch(), which looks like that of
 * a defect of the page.
 */
export async function fetchWhole(path: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(path, init);
    const body = await answer.blob();
    return new Response(withoutBody.includes(answer.status) ? null : body, answer);
  } catch (cause) {
    throw new NetworkError("No answer came.", { cause });
  }
}

/** Fetches what is a success. Rejects with an AnswerError otherwise, with a NetworkError after `ms` without a whole answer. */
export async function fetchSuccess(path: string, ms: number, init: RequestInit = {}): Promise<Response> {
  const answer = await fetchWhole(path, { ...init, signal: giveUpAfter(ms) });
  if (!answer.ok) throw new AnswerError(answer.status);
  return answer;
}
