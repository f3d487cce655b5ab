import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import {
  createFileFolder,
  deleteFileFolder,
  FileFolder,
  listFileFolders,
  renameFileFolder,
} from "./file-folder.service.ts";

const Id = () => Arg("id", () => ID, { description: "Le dossier." });
const Name = () => Arg("name", () => String, { description: "80 caractères au plus." });

@Resolver(() => FileFolder)
export class FileFolderResolver {
  @Query(() => [FileFolder], { description: "Les dossiers de la médiathèque, par nom. Auteurs." })
  fileFolders(@Ctx() { viewer }: Context): Promise<FileFolder[]> {
    return listFileFolders(viewer);
  }

  @Mutation(() => FileFolder, { description: "Crée un dossier. Éditeurs." })
  createFileFolder(@Name() name: string, @Ctx() { viewer }: Context): Promise<FileFolder> {
    return createFileFolder(viewer, name);
  }

  @Mutation(() => FileFolder, { description: "Renomme un dossier. Éditeurs." })
  renameFileFolder(@Id() id: string, @Name() name: string, @Ctx() { viewer }: Context): Promise<FileFolder> {
    return renameFileFolder(viewer, id, name);
  }

  @Mutation(() => FileFolder, {
    description: "Supprime un dossier et le rend ; ses fichiers restent, hors de tout dossier. Éditeurs.",
  })
  deleteFileFolder(@Id() id: string, @Ctx() { viewer }: Context): Promise<FileFolder> {
    return deleteFileFolder(viewer, id);
  }
}
