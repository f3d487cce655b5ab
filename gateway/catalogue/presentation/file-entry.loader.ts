import DataLoader from "dataloader";
import { imageNamed } from "../entry-resolver.ts";
import { type Music, MusicModel } from "../musics/music.entity.ts";
import { type Video, VideoModel } from "../videos/video.entity.ts";
import type { FileEntry } from "./file-entry.type.ts";

declare module "../../core/context.ts" {
  interface Loaders {
    fileEntries: ReturnType<typeof createFileEntryLoader>;
  }
}

const most = 500;
const fields = "title fileName coverName director artist author duration";

/** Catalogue entries by the name of their file, one query per catalogue and request. */
export const createFileEntryLoader = () =>
  new DataLoader<string, FileEntry | null>(async (names) => {
    const filter = { fileName: { $in: [...names] } };
    const [videos, musics] = await Promise.all([
      VideoModel.find(filter).select(fields).limit(most).lean<Video[]>(),
      MusicModel.find(filter).select(fields).limit(most).lean<Music[]>(),
    ]);
    const found = new Map<string | undefined, FileEntry>();
    for (const video of videos) found.set(video.fileName, entryOf(video, video.director, "/videos"));
    for (const music of musics) found.set(music.fileName, entryOf(music, music.artist, "/musics"));
    return names.map((name) => found.get(name) ?? null);
  });

const entryOf = (
  { _id, title, author, coverName, duration }: Music | Video,
  by: string,
  base: string,
): FileEntry => ({ title, by: by || author, path: `${base}/${_id}`, cover: imageNamed(coverName), duration });
