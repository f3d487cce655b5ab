import { accessToken } from "../../session.ts";
import { AnswerError, NetworkError } from "./network.ts";

// A connection over which nothing comes for so long is dead.
const longestPauseMs = 60_000;

/**
 * Saves what an address of the API answers as a file. Rejects when it is not given. Where the session has ended nothing is requested:
 * the page says so, with the way to log in.
 */
export async function download(path: string, filename: string): Promise<void> {
  const token = await accessToken();
  if (!token) return;
  const address = URL.createObjectURL(await fetchFile(path, { authorization: `Bearer ${token}` }));
  Object.assign(document.createElement("a"), { href: address, download: filename }).click();
  URL.revokeObjectURL(address);
}

/** Fetches a file of any size, as long as it keeps coming. */
async function fetchFile(path: string, headers: Record<string, string>): Promise<Blob> {
  const controller = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const expectBytes = () => {
    clearTimeout(pause);
    pause = setTimeout(() => controller.abort(), longestPauseMs);
  };
  const noticeBytes = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, next) {
      expectBytes();
      next.enqueue(bytes);
    },
  });
  expectBytes();
  try {
    const answer = await fetch(path, { headers, signal: controller.signal });
    if (!answer.ok) throw new AnswerError(answer.status);
    const type = answer.headers.get("content-type") ?? "";
    return await new Response(answer.body?.pipeThrough(noticeBytes), {
      headers: { "content-type": type },
    }).blob();
  } catch (error) {
    if (error instanceof AnswerError) throw error;
    throw new NetworkError("The file did not come.", { cause: error });
  } finally {
    clearTimeout(pause);
  }
}
