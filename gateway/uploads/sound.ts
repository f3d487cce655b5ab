import { parseFile } from "music-metadata";
import { factsOf, log } from "../shared/log.ts";

export interface MediaFacts {
  /** In whole seconds. */
  readonly duration?: number;
  /** A container of films that holds sound only. */
  readonly isSound?: boolean;
}

const mostMilliseconds = 10_000;

/** How long a sound or a film is; nothing when its own headers don't say. Never reads it all to find out. */
export async function mediaFacts(path: string, mimeType: string): Promise<MediaFacts> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the headers took too long")), mostMilliseconds);
  });
  try {
    const options = { duration: false, skipCovers: true, skipPostHeaders: true, mkvUseIndex: true };
    const { format } = await Promise.race([parseFile(path, options), tooLong]);
    const { duration, hasAudio, hasVideo } = format;
    return {
      isSound: hasAudio === true && hasVideo === false,
      duration: duration && duration < 360_000 ? Math.max(1, Math.round(duration)) : undefined,
    };
  } catch (error) {
    log.info({ ...factsOf(error), mimeType }, "a media file tells nothing of itself");
    return {};
  } finally {
    clearTimeout(timer);
  }
}
