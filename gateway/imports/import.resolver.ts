import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { type UploadedFile, UploadScalar } from "../files/receiving/upload.scalar.ts";
import {
  type AddressOutcome,
  type AddressSource,
  addressOutcomes,
  addressSources,
  ImportedAddressPage,
  isChecking,
  listImportedAddresses,
  startCheck,
} from "./check/check-run.service.ts";
import { ImportColumnInput } from "./records/import-column.ts";
import { ImportExample } from "./records/import-example.ts";
import { ImportedRedirect, ImportedSetting } from "./records/import-found.ts";
import { type ImportKind, importKinds } from "./records/import-kinds.ts";
import {
  countRemarks,
  ImportRemark,
  ImportRemarkGroupPage,
  remarkGroupsOf,
  remarksOf,
} from "./records/remarks.service.ts";
import { getImportRun, ImportRun, ImportRunPage, listImportRuns } from "./records/run-record.service.ts";
import { cancelImport } from "./runs/cancel-import.service.ts";
import { confirmImport, discardImport, mapImportColumns, previewUploads } from "./runs/look.service.ts";
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
    description:
      "Lit des fichiers envoyés (/api/uploads/tus) et dit ce qui en viendrait, sans rien importer\u00a0; rend l’import aussitôt, à suivre. Administrateurs.",
  })
  previewImport(
    @Arg("kind", () => importKinds, { description: "D’où il vient." }) kind: ImportKind,
    @Arg("uploads", () => [ID], { description: "Les fichiers envoyés, de 1 à 20." }) uploads: string[],
    @Arg("media", () => ID, { nullable: true, description: "Un zip des images et autres fichiers." })
    media: string | null,
    @Arg("site", () => String, { nullable: true, description: "L’ancienne adresse du site." })
    site: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return previewUploads(viewer, { kind, uploads, media, site });
  }

  @Mutation(() => ImportRun, {
    description:
      "Dit ce que disent les colonnes d’un tableau de personnes, et le fait lire de nouveau\u00a0; rend l’import aussitôt, à suivre. Administrateurs.",
  })
  mapImportColumns(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Arg("columns", () => [ImportColumnInput], { description: "Celles qui changent, 100 au plus." })
    columns: ImportColumnInput[],
    @Arg("consentOrigin", () => String, {
      nullable: true,
      description: "L’origine des accords, là où le tableau n’en dit rien.",
    })
    consentOrigin: string | null,
    @Arg("areRefusals", () => Boolean, {
      nullable: true,
      description: "Vrai\u00a0: toutes les personnes du tableau ont refusé les lettres.",
    })
    areRefusals: boolean | null,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return mapImportColumns(viewer, id, { columns, consentOrigin, areRefusals });
  }

  @Mutation(() => ImportRun, {
    description: "Importe ce qui a été lu\u00a0; rend l’import aussitôt, à suivre. Administrateurs.",
  })
  confirmImport(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Arg("settings", () => [String], {
      defaultValue: [],
      description: "Les chemins des réglages à prendre\u00a0; aucun ne vient sans être choisi.",
    })
    paths: string[],
    @Arg("confirmed", () => [String], {
      defaultValue: [],
      description: "Ce qui est confirmé pour eux\u00a0: chaque autre site, et ce qui change qui peut entrer.",
    })
    confirmed: string[],
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return confirmImport(viewer, id, { paths, confirmed });
  }

  @Mutation(() => ImportRun, { description: "Abandonne un import qui n’a pas commencé. Administrateurs." })
  discardImport(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return discardImport(viewer, id);
  }

  @Mutation(() => ImportRun, {
    description:
      "Arrête un import en cours, ou sa lecture\u00a0; ce qui est venu reste, et peut être retiré. Administrateurs.",
  })
  cancelImport(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return cancelImport(viewer, id);
  }

  @Mutation(() => ImportRun, {
    description:
      "Demande ici chaque ancienne adresse d’un import, et les images et liens de ses textes\u00a0; rend l’import aussitôt, à suivre. Administrateurs.",
  })
  checkImport(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Arg("list", () => String, {
      defaultValue: "",
      description: "D’autres anciennes adresses, une par ligne, ou un plan du site en XML.",
    })
    list: string,
    @Ctx() { viewer }: Context,
  ): Promise<ImportRun> {
    return startCheck(viewer, id, list);
  }

  @Query(() => ImportedAddressPage, {
    description: "Les adresses de la dernière vérification d’un import. Administrateurs.",
  })
  importedAddresses(
    @Arg("id", () => ID, { description: "L’import." }) id: string,
    @Arg("outcome", () => addressOutcomes, { nullable: true, description: "Celles-là seulement." })
    outcome: AddressOutcome | null,
    @Arg("source", () => addressSources, { nullable: true, description: "Celles qui en viennent seulement." })
    source: AddressSource | null,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.max, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<ImportedAddressPage> {
    return listImportedAddresses(viewer, {
      id,
      outcome: outcome ?? undefined,
      source: source ?? undefined,
      page,
      limit,
    });
  }

  @FieldResolver(() => [ImportExample], {
    description: "Dix articles, et ce qu’ils deviendraient\u00a0; avant l’accord.",
  })
  examples(@Root() { examples = [] }: ImportRun): ImportExample[] {
    return examples;
  }

  @FieldResolver(() => [ImportedSetting], {
    description: "Les réglages qui peuvent en venir, si on les choisit\u00a0; avant l’accord.",
  })
  settings(@Root() { settings = [] }: ImportRun): ImportedSetting[] {
    return settings;
  }

  @FieldResolver(() => [ImportedRedirect], {
    description:
      "Cent redirections au plus, celles qui mènent à d’autres sites d’abord\u00a0; avant l’accord.",
  })
  redirects(@Root() { redirects = [] }: ImportRun): ImportedRedirect[] {
    return redirects;
  }

  @FieldResolver(() => Boolean, { description: "Si ses adresses sont en train d’être vérifiées." })
  isChecking(@Root() run: ImportRun): boolean {
    return isChecking(run);
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
    @Arg("group", () => String, { nullable: true, description: "Celles de cette sorte seulement." })
    group: string | null,
  ): Promise<ImportRemark[]> {
    return remarksOf(_id, { page, limit, group: group ?? undefined });
  }

  @FieldResolver(() => ImportRemarkGroupPage, { description: "Les remarques par sorte." })
  remarkGroups(
    @Root() { _id }: ImportRun,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.max, description: "De 1 à 50." }) limit: number,
  ): Promise<ImportRemarkGroupPage> {
    return remarkGroupsOf(_id, { page, limit });
  }

  @FieldResolver(() => Int, { description: "Nombre de remarques." })
  remarkCount(@Root() { _id }: ImportRun): Promise<number> {
    return countRemarks(_id);
  }
}
