import { errorFields, log } from "../log.ts";

/*
 * The one timer of live delivery. Announcements make it fast and may be lost; every two seconds, and at once where the relay
 * suspects a loss, each channel looks at the database for what was not announced to it.
 */

// Also without any sign of a lost announcement: another gateway may have been killed between commit and announcement.
const everyMilliseconds = 2_000;

type Look = () => Promise<unknown>;

const looks = new Set<Look>();
let timer: NodeJS.Timeout | null = null;

/** Has a function look at the database regularly. Returns the function that ends it. */
export function lookRegularly(look: Look): () => void {
  looks.add(look);
  timer ??= setInterval(lookNow, everyMilliseconds).unref();
  return () => {
    looks.delete(look);
    if (looks.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  };
}

/** Has all of them look now. */
export function lookNow(): void {
  for (const look of looks)
    void look().catch((error) => log.warn(errorFields(error), "lost announcements could not be looked for"));
}
