import type { Viewer } from "../../shared/policies.ts";
import type { File } from "../../uploads/file.service.ts";
import { incomingBytes, storeFile } from "../../uploads/file-keeping.service.ts";
import { travelling } from "./film/travelling.ts";
import { melodies } from "./library/music.ts";
import { draw } from "./scenes.ts";
import { forest, play } from "./sound/melody.ts";

interface Kept {
  readonly alt?: string;
  readonly inGallery?: boolean;
}

const made = new Map<string, Promise<File>>();

/**
 * A file of the demonstration by its name, made once: `lagune-1` is drawn, `sound:kora` played, `film:lagune-1`
 * filmed. A second process finds what the first has kept, by its clientId.
 */
export function fileOf(admin: Viewer, name: string, kept: Kept = {}): Promise<File> {
  const key = `${admin.id} ${name}`;
  const file =
    made.get(key) ??
    make(name).then((incoming) =>
      storeFile(admin, incoming, { inGallery: isPlayed(name), ...kept, clientId: idOf(name) }),
    );
  made.set(key, file);
  // A try that failed is no file.
  file.catch(() => made.delete(key));
  return file;
}

// The gallery shows all sounds and films; of the drawings, those that say so.
const isPlayed = (name: string): boolean => /^(sound|film):/.test(name);

/** Once all is made, nothing of it need be known. */
export const forgetFiles = (): void => made.clear();

async function make(name: string) {
  const [kind, rest = ""] = name.split(":");
  if (kind === "film") return incomingBytes(`${rest}.webm`, await travelling(rest));
  if (kind !== "sound") {
    const { filename, bytes } = await draw(name);
    return incomingBytes(filename, bytes);
  }
  const melody = melodies[rest];
  if (!melody && rest !== "foret") throw new Error(`No melody is called ${rest}.`);
  return incomingBytes(`${rest}.wav`, melody ? await play(melody) : await forest(8));
}

// FNV-1a, twice: what matters is that one name has one id.
function idOf(name: string): string {
  const hash = (seed: number): string => {
    let value = seed >>> 0;
    for (const sign of name) value = Math.imul(value ^ sign.charCodeAt(0), 16_777_619) >>> 0;
    return value.toString(16).padStart(8, "0");
  };
  return `f17e0000-0000-4000-8000-${hash(2_166_136_261).slice(0, 4)}${hash(40_389)}`;
}
