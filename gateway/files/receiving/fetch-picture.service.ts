import { Readable } from "node:stream";
import { fetchedPictureRules } from "../../../schema/rules/upload.ts";
import { badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { outgoing } from "../../lib/outgoing/outgoing-client.ts";
import { OutgoingError, type OutgoingFailure } from "../../lib/outgoing/outgoing-error.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import type { File } from "../file.service.ts";
import { findByClientId, type IncomingFile, receiveAndSaveFile } from "../storing/save-file.service.ts";

/** For the connection, its redirects and all bytes. */
const longestMilliseconds = 20_000;

/**
 * Fetches a picture of another site and saves it as the caller's file, exactly as an upload: its kind is read from its
 * bytes. A second request with the same clientId gets the first result. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT
 * also where the other site does not answer, RATE_LIMITED, and the errors of uploads.
 */
export async function fetchPicture(
  viewer: Viewer | null,
  given: { readonly url: unknown; readonly clientId?: unknown },
): Promise<File> {
  const author = requireRight(viewer, "writePosts");
  const { url, clientId } = await check(fetchedPictureRules, given);
  const existing = await findByClientId(author, clientId?.toLowerCase());
  if (existing) return existing;
  await countAgainst("pictureByAccount", author.id);
  return receiveAndSaveFile(author, pictureAt(new URL(url)), { only: ["IMAGE"], field: "url", clientId });
}

const pictureAt = (url: URL): IncomingFile => ({
  open: async () => {
    const signal = AbortSignal.timeout(longestMilliseconds);
    try {
      const source = await outgoing().open(url.href, signal);
      return { filename: nameOf(url), source: Readable.from(withRefusals(source, url, signal)) };
    } catch (error) {
      throw refusalOf(error, url, signal);
    }
  },
});

/** Returns the last part of an address, by which its picture is found in the library. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split("/").pop() || "image";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function* withRefusals(source: Readable, url: URL, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch (error) {
    throw refusalOf(error, url, signal);
  }
}

/** Returns what the caller is answered about another site's failure; an error of ours as it is. */
function refusalOf(error: unknown, { hostname }: URL, signal: AbortSignal): unknown {
  const failure = failureOf(error, signal);
  if (!failure) return error;
  log.info({ ...errorFields(error), host: hostname }, "a picture of another site could not be fetched");
  return badInput({ url: sentences[failure] });
}

type Failure = OutgoingFailure | "CONNECTION";

function failureOf(error: unknown, signal: AbortSignal): Failure | null {
  if (signal.aborted) return "TIME";
  if (error instanceof OutgoingError) return error.failure;
  // Errors of the network, of its names and certificates have a code.
  return typeof (error as NodeJS.ErrnoException).code === "string" ? "CONNECTION" : null;
}

const sentences: Readonly<Record<Failure, string>> = {
  ADDRESS: "Cette adresse n’est pas celle d’une image publique du web",
  ANSWER: "L’autre site ne donne pas cette image",
  REDIRECTS: "Cette adresse mène d’une adresse à l’autre, sans fin",
  SIZE: "Cette image est trop lourde",
  TIME: "L’autre site met trop de temps à donner cette image",
  CONNECTION: "L’autre site ne répond pas",
  BUSY: "Trop d’adresses sont demandées en même temps\u00a0: réessayez dans un instant",
};
