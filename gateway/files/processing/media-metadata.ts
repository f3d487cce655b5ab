import type { IAudioMetadata } from "music-metadata";
import { errorFields, log } from "../../core/log.ts";
import { durationByFrames } from "./sound-frames.ts";
import { rf64Duration } from "./wave-duration.ts";

export interface MediaMetadata {
  /** In whole seconds. */
  readonly duration?: number;
  /** A video container that holds audio only. */
  readonly isSound?: boolean;
}

const mostMilliseconds = 10_000;

const framed = ["audio/mpeg", "audio/aac"];

/**
 * Returns the duration of an audio or video file; nothing when it can't be known. Only sounds whose headers don't say it are
 * read to their end, frame by frame.
 */
export async function readMediaMetadata(path: string, mimeType: string): Promise<MediaMetadata> {
  const { duration, isSound } = await readHeaders(path, mimeType);
  const counted =
    duration === undefined && framed.includes(mimeType) ? await durationByFrames(path) : undefined;
  const measured = mimeType === "audio/wav" ? await rf64Duration(path) : undefined;
  return { isSound, duration: duration ?? shown(counted ?? measured) };
}

const shown = (seconds: number | null | undefined): number | undefined =>
  seconds && seconds < 360_000 ? Math.max(1, Math.round(seconds)) : undefined;

async function readHeaders(path: string, mimeType: string): Promise<MediaMetadata> {
  const found = await parseMedia(path, mimeType, { skipCovers: true });
  const { duration, hasAudio, hasVideo } = found?.format ?? {};
  return { isSound: hasAudio === true && hasVideo === false, duration: shown(duration) };
}

/** Returns what the headers of a media file hold; null when they can't be read. */
export async function parseMedia(
  path: string,
  mimeType: string,
  { skipCovers }: { readonly skipCovers: boolean },
): Promise<IAudioMetadata | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the headers took too long")), mostMilliseconds);
  });
  try {
    // Imported when it is used: a site at rest receives no file.
    const { parseFile } = await import("music-metadata");
    // Its own counting gives up at bytes before the first frame, knows no RF64, and reads an hour in more than ten seconds.
    const options = { duration: false, skipCovers, skipPostHeaders: true, mkvUseIndex: true };
    return await Promise.race([parseFile(path, options), tooLong]);
  } catch (error) {
    log.info({ ...errorFields(error), mimeType }, "a media file tells nothing of itself");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
