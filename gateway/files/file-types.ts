import { randomBytes } from "node:crypto";
import { registerEnumType } from "type-graphql";

export const fileKinds = {
  IMAGE: "IMAGE",
  VIDEO: "VIDEO",
  AUDIO: "AUDIO",
  PDF: "PDF",
  OTHER: "OTHER",
} as const;
registerEnumType(fileKinds, {
  name: "FileKind",
  description: "Ce qu’est un fichier, lu dans ses octets.",
  valuesConfig: {
    IMAGE: { description: "Une image : JPEG, PNG, WebP, AVIF ou GIF." },
    VIDEO: { description: "Une vidéo." },
    AUDIO: { description: "Un son." },
    PDF: { description: "Un document PDF." },
    OTHER: { description: "Autre chose : à télécharger, jamais montré dans la page." },
  },
});

export type FileKind = keyof typeof fileKinds;

/** Format of a file: its kind, the extension of its name, and the content type it is served with. */
export interface Format {
  readonly kind: FileKind;
  readonly extension: string;
  readonly contentType: string;
}

const table: Readonly<Record<string, readonly [FileKind, string]>> = {
  jpg: ["IMAGE", "image/jpeg"],
  png: ["IMAGE", "image/png"],
  webp: ["IMAGE", "image/webp"],
  avif: ["IMAGE", "image/avif"],
  gif: ["IMAGE", "image/gif"],
  mp4: ["VIDEO", "video/mp4"],
  webm: ["VIDEO", "video/webm"],
  mov: ["VIDEO", "video/quicktime"],
  ogv: ["VIDEO", "video/ogg"],
  mkv: ["VIDEO", "video/matroska"],
  avi: ["VIDEO", "video/vnd.avi"],
  mp3: ["AUDIO", "audio/mpeg"],
  m4a: ["AUDIO", "audio/mp4"],
  ogg: ["AUDIO", "audio/ogg"],
  opus: ["AUDIO", "audio/ogg"],
  weba: ["AUDIO", "audio/webm"],
  wav: ["AUDIO", "audio/wav"],
  flac: ["AUDIO", "audio/flac"],
  aac: ["AUDIO", "audio/aac"],
  pdf: ["PDF", "application/pdf"],
};

/** Returns the format of an extension of our names: it was chosen from the bytes, so it is enough to serve the file. */
export function formatOf(extension: string): Format {
  const known = Object.hasOwn(table, extension) ? table[extension] : undefined;
  const [kind, contentType] = known ?? (["OTHER", "application/octet-stream"] as const);
  return { kind, extension, contentType };
}

const namePattern = /^([0-9a-f]{24})(?:-([0-9a-f]{8}))?\.([a-z0-9]{1,8})$/;

export interface NameParts {
  readonly id: string;
  /** Empty for the first bytes; replaced bytes get eight hexadecimal digits. */
  readonly revision: string;
  readonly extension: string;
}

/**
 * Returns the parts of a stored name, `<_id>.<extension>` or `<_id>-<revision>.<extension>`; null for anything
 * else.
 */
export function partsOfName(name: unknown): NameParts | null {
  const [, id, revision = "", extension] = (typeof name === "string" && namePattern.exec(name)) || [];
  return id && extension ? { id, revision, extension } : null;
}

/** Returns a new name for a file whose bytes are replaced by this format: never the same twice. */
export const nextNameOf = (filename: string, extension: string): string =>
  `${partsOfName(filename)?.id}-${randomBytes(4).toString("hex")}.${extension}`;

/** Returns the storage key of a name. The folder is the end of the id, which is random; its beginning is the time. */
export const keyOf = (filename: string): string => `${filename.slice(22, 24)}/${filename}`;
