import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { type UploadedFile, UploadScalar } from "../files/receiving/upload.scalar.ts";
import { type ImportKind, importKinds } from "./records/import-kinds.ts";
import {
  countRemarks,
  getImportRun,
  ImportRemark,
  ImportRun,
  ImportRunPage,
  listImportRuns,
  remarksOf,
} from "./records/run-record.service.ts";
import { startImport } from "./runs/start-import.service.ts";
import { undoImport } from "./runs/undo.service.ts";

@Resolver(() => ImportRun)
export class ImportResolver {
  @Query(() => ImportRunPage, { description: "Les imports, le dernier d’abord. Administrateurs." })
  importRuns(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRunPage> {
    return listImportRuns(viewer, { page, limit });
  }

  @Query(() => ImportRun, { description: "Un import, et où il en est. Administrateurs." })
  importRun(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return getImportRun(viewer, id);
  }

  @Mutation(() => ImportRun, {
    description:
      "Commence un import et le rend aussitôt\u00a0; un fichier abîmé est refusé avant que rien n’en vienne. Administrateurs.",
  })
  startImport(
    @Arg("kind", () => importKinds, { description: "D’où il vient." }) kind: ImportKind,
    @Arg("file", () => UploadScalar, { description: "Le fichier exporté." }) file: UploadedFile,
    @Arg("site", () => String, {
      nullable: true,
      description: "L’ancienne adresse du site, si le fichier en dit une autre.",
    })
    site: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return startImport(viewer, { kind, file, site: site ?? undefined });
  }

  @Mutation(() => ImportRun, {
    description: "Retire tout ce qu’un import a apporté. Administrateurs.",
  })
  undoImport(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return undoImport(viewer, id);
  }

  @FieldResolver(() => [ImportRemark], { description: "Ce qui n’a pas pu être gardé, ou a changé." })
  remarks(
    @Root() { _id }: ImportRun,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.max, description: "De 1 à 50." }) limit: number,
  ): Promise<ImportRemark[]> {
    return remarksOf(_id, { page, limit });
  }

  @FieldResolver(() => Int, { description: "Nombre de remarques." })
  remarkCount(@Root() { _id }: ImportRun): Promise<number> {
    return countRemarks(_id);
  }
}
