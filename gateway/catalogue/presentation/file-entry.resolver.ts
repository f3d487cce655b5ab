import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { isAreaShown } from "../../core/site/areas.ts";
import { File } from "../../files/file.service.ts";
import { FileEntry } from "./file-entry.type.ts";

@Resolver(() => File)
export class FileEntryResolver {
  @FieldResolver(() => FileEntry, {
    nullable: true,
    description: "La fiche de catalogue d’une vidéo ou d’un son ; null s’il n’y en a pas.",
  })
  entry(@Root() { kind, filename }: File, @Ctx() { loaders }: Context): Promise<FileEntry | null> | null {
    const area = kind === "VIDEO" ? "VIDEOS" : "MUSICS";
    return (kind === "VIDEO" || kind === "AUDIO") && isAreaShown(area)
      ? loaders.fileEntries.load(filename)
      : null;
  }
}
