import { errorFields, log } from "../../core/log.ts";

export interface MediaMetadata {
  /** In whole seconds. */
  readonly duration?: number;
  /** A video container that holds audio only. */
  readonly isSound?: boolean;
}

const mostMilliseconds = 10_000;

/**
 * Returns the duration of an audio or video file; nothing when its headers don't contain it. Never reads the whole
 * file.
 */
export async function readMediaMetadata(path: string, mimeType: string): Promise<MediaMetadata> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the headers took too long")), mostMilliseconds);
  });
  try {
    // Imported when it is used: a site at rest receives no file.
    const { parseFile } = await import("music-metadata");
    const options = { duration: false, skipCovers: true, skipPostHeaders: true, mkvUseIndex: true };
    const { format } = await Promise.race([parseFile(path, options), tooLong]);
    const { duration, hasAudio, hasVideo } = format;
    return {
      isSound: hasAudio === true && hasVideo === false,
      duration: duration && duration < 360_000 ? Math.max(1, Math.round(duration)) : undefined,
    };
  } catch (error) {
    log.info({ ...errorFields(error), mimeType }, "a media file tells nothing of itself");
    return {};
  } finally {
    clearTimeout(timer);
  }
}
