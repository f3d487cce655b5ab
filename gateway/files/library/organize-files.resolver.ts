import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { AltTextInput, FileTag, LibraryFile, OrganizeFilesInput } from "./library.types.ts";
import { listFileTags, organizeFiles, writeAltTexts } from "./organize-files.service.ts";

@Resolver()
export class OrganizeFilesResolver {
  @Query(() => [FileTag], {
    description: "Les mots-clés des fichiers, les plus employés d’abord, 100 au plus. Auteurs.",
  })
  fileTags(@Ctx() { viewer }: Context): Promise<FileTag[]> {
    return listFileTags(viewer);
  }

  @Mutation(() => [LibraryFile], {
    description: "Range des fichiers : dossier, mots-clés. Rend ceux qui existent encore. Éditeurs.",
  })
  organizeFiles(
    @Arg("ids", () => [ID], { description: "De 1 à 100." }) ids: string[],
    @Arg("input", () => OrganizeFilesInput, { description: "Ce qui change." }) input: OrganizeFilesInput,
    @Ctx() { viewer }: Context,
  ): Promise<LibraryFile[]> {
    return organizeFiles(viewer, ids, input);
  }

  @Mutation(() => [LibraryFile], {
    description: "Écrit les textes de remplacement de plusieurs images et les rend. Éditeurs.",
  })
  writeAltTexts(
    @Arg("texts", () => [AltTextInput], { description: "De 1 à 100." }) texts: AltTextInput[],
    @Ctx() { viewer }: Context,
  ): Promise<LibraryFile[]> {
    return writeAltTexts(viewer, texts);
  }
}
