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

/** What a file is: its kind, the ending of its name, and the type it is served with. */
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

/** What the ending of one of our names says: it was chosen by the bytes, so it is enough to serve the file. */
export function formatOf(extension: string): Format {
  const known = Object.hasOwn(table, extension) ? table[extension] : undefined;
  const [kind, contentType] = known ?? (["OTHER", "application/octet-stream"] as const);
  return { kind, extension, contentType };
}

const shape = /^([0-9a-f]{24})(?:-([0-9a-f]{8}))?\.([a-z0-9]{1,8})$/;

export interface NameParts {
  readonly id: string;
  /** Empty for what was sent first; of bytes that took its place, eight signs of their own. */
  readonly revision: string;
  readonly extension: string;
}

/** The parts of one of our names, `<_id>.<extension>` or `<_id>-<revision>.<extension>`; null for all that isn't one. */
export function partsOfName(name: unknown): NameParts | null {
  const [, id, revision = "", extension] = (typeof name === "string" && shape.exec(name)) || [];
  return id && extension ? { id, revision, extension } : null;
}

/** What a file may be called once its bytes are replaced by some of this format: never the same twice. */
export const nextNameOf = (filename: string, extension: string): string =>
  `${partsOfName(filename)?.id}-${randomBytes(4).toString("hex")}.${extension}`;

/** Where a file lies in the storage. The end of an id differs from file to file, its beginning is the day. */
export const keyOf = (filename: string): string => `${filename.slice(22, 24)}/${filename}`;
