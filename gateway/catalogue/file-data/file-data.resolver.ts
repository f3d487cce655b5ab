import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { FileData, readFileData } from "./file-data.service.ts";

@Resolver(() => FileData)
export class FileDataResolver {
  @Mutation(() => FileData, {
    description:
      "Lit dans un fichier ce qui remplit sa fiche de catalogue, et garde comme image la couverture qu’il contient. " +
      "Administrateurs.",
  })
  readFileData(
    @Arg("fileName", () => String, { description: "Le nom du fichier chez nous." }) fileName: string,
    @Ctx() { viewer }: Context,
  ): Promise<FileData> {
    return readFileData(viewer, fileName);
  }
}
