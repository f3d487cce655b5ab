import type { Viewer } from "../core/policies.ts";
import type { File } from "../files/file.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { panFilm } from "./film/pan-film.ts";
import { melodies } from "./library/music.ts";
import { demoPictures } from "./library/pictures.ts";
import { textOfScene } from "./scene-texts.ts";
import { draw } from "./scenes.ts";
import { renderForest, renderTune } from "./sound/render-tune.ts";

/** Alternative texts of the gallery's images, by name. */
const gallery = new Map(demoPictures.map(({ scene, alt }) => [scene, alt]));

const made = new Map<string, Promise<File>>();

/**
 * Returns a file of the demonstration by its name, generated once: `lagune-1` is an image, `sound:kora` a melody,
 * `film:lagune-1` a film. A second process finds the file stored by the first, by its clientId.
 */
export function fileOf(
  admin: Viewer,
  name: string,
  alt = gallery.get(name) ?? textOfScene(name),
): Promise<File> {
  const key = `${admin.id} ${name}`;
  const file =
    made.get(key) ??
    make(name).then((incoming) =>
      receiveAndSaveFile(admin, incoming, { inGallery: isInGallery(name), alt, clientId: idOf(name) }),
    );
  made.set(key, file);
  // A failed attempt is not cached.
  file.catch(() => made.delete(key));
  return file;
}

// The gallery contains all sounds and films, and the images of its list.
const isInGallery = (name: string): boolean => /^(sound|film):/.test(name) || gallery.has(name);

/** Clears the cache once all files are created. */
export const forgetFiles = (): void => made.clear();

async function make(name: string) {
  const [kind, rest = ""] = name.split(":");
  if (kind === "film") return incomingBytes(`${rest}.webm`, await panFilm(rest));
  if (kind !== "sound") {
    const { filename, bytes } = await draw(name);
    return incomingBytes(filename, bytes);
  }
  const melody = melodies[rest];
  if (!melody && rest !== "foret") throw new Error(`No melody is called ${rest}.`);
  return melody
    ? incomingBytes(`${rest}.wav`, await renderTune(melody))
    : incomingBytes("Petit matin en forêt.wav", await renderForest(8));
}

// FNV-1a, twice: each name has one id.
function idOf(name: string): string {
  const hash = (seed: number): string => {
    let value = seed >>> 0;
    for (const sign of name) value = Math.imul(value ^ sign.charCodeAt(0), 16_777_619) >>> 0;
    return value.toString(16).padStart(8, "0");
  };
  return `f17e0000-0000-4000-8000-${hash(2_166_136_261).slice(0, 4)}${hash(40_389)}`;
}
