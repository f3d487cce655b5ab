import { Types } from "mongoose";
import { type Book, createBook } from "../../catalogue/books/book.service.ts";
import { createMusic, type Music } from "../../catalogue/musics/music.service.ts";
import { createPicture, type Picture } from "../../catalogue/pictures/picture.service.ts";
import { createVideo, type Video } from "../../catalogue/videos/video.service.ts";
import type { Viewer } from "../../core/policies.ts";
import { type File, FileModel } from "../../files/file.entity.ts";
import { buildPublisher } from "./feeds.ts";

const types = {
  IMAGE: ["png", "image/png"],
  VIDEO: ["mp4", "video/mp4"],
  AUDIO: ["mp3", "audio/mpeg"],
  PDF: ["pdf", "application/pdf"],
  OTHER: ["bin", "application/octet-stream"],
} as const;

/** A file's document without its bytes, which these tests do not need. */
export async function buildFile(kind: File["kind"] = "IMAGE", facts: Partial<File> = {}): Promise<File> {
  const _id = new Types.ObjectId();
  const [extension, contentType] = types[kind];
  const made = await FileModel.create({
    _id,
    filename: `${_id}.${extension}`,
    contentType,
    kind,
    length: 1_000,
    createdAt: new Date(),
    ownerId: new Types.ObjectId(),
    ...facts,
  });
  return made.toObject();
}

type Overrides = { readonly by?: Viewer; readonly at?: Date } & Record<string, unknown>;

export const buildPicture = async ({ by, at, ...input }: Overrides = {}): Promise<Picture> =>
  createPicture(
    by ?? (await buildPublisher()),
    { title: "Le pont d’Abidjan", fileName: (await buildFile("IMAGE")).filename, ...input },
    { at },
  );

export const buildVideo = async ({ by, at, ...input }: Overrides = {}): Promise<Video> =>
  createVideo(
    by ?? (await buildPublisher()),
    { title: "Une danse", embedUrl: "https://youtu.be/dQw4w9WgXcQ", ...input },
    { at },
  );

export const buildBook = async ({ by, at, ...input }: Overrides = {}): Promise<Book> =>
  createBook(by ?? (await buildPublisher()), { title: "Un conte", ...input }, { at });

export const buildMusic = async ({ by, at, ...input }: Overrides = {}): Promise<Music> =>
  createMusic(
    by ?? (await buildPublisher()),
    { title: "Un chant", fileName: (await buildFile("AUDIO")).filename, ...input },
    { at },
  );
