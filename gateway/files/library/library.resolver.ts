import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import { days } from "../../core/clock.ts";
import type { Context } from "../../core/context.ts";
import { File } from "../file.service.ts";
import { type FileKind, fileKinds } from "../file-types.ts";
import { keepUpload, replaceByUpload } from "../resumable/keep-upload.service.ts";
import { unusedDays } from "../storing/file-purge.service.ts";
import { listUsages } from "../storing/file-usages.service.ts";
import { cropCopy, cropFile, uncropFile } from "./file-crop.service.ts";
import { describeFile, getLibraryFile, listLibrary } from "./library.service.ts";
import {
  FileFactsInput,
  FilesDeleted,
  FileUsage,
  FrameInput,
  LibraryFile,
  type LibraryFilter,
  LibraryPage,
  type LibrarySort,
  libraryFilters,
  librarySorts,
} from "./library.types.ts";
import { deleteUnusedFiles } from "./library-removal.service.ts";

const Id = () => Arg("id", () => ID, { description: "Le fichier." });
const UploadId = () => Arg("uploadId", () => ID, { description: "L’envoi, tel que son adresse le nomme." });

@Resolver(() => LibraryFile)
export class LibraryResolver {
  @Query(() => LibraryPage, { description: "Les fichiers de tous. Éditeurs." })
  library(
    @Arg("kind", () => fileKinds, { nullable: true, description: "D’un genre seulement." })
    kind: FileKind | null,
    @Arg("filter", () => libraryFilters, { nullable: true, description: "Ce qui demande un geste." })
    filter: LibraryFilter | null,
    @Arg("folderId", () => ID, { nullable: true, description: "De ce dossier seulement." })
    folderId: string | null,
    @Arg("tag", () => String, { nullable: true, description: "De ce mot-clé seulement." }) tag: string | null,
    @Arg("keyword", () => String, { nullable: true, description: "Nom, texte, légende, crédit." })
    keyword: string | null,
    @Arg("sort", () => librarySorts, {
      defaultValue: "RECENT",
      description: "L’ordre ; ce qui est filtré ou cherché vient du plus récent.",
    })
    sort: LibrarySort,
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.files, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<LibraryPage> {
    return listLibrary(viewer, { kind, filter, folderId, tag, keyword, sort, page, limit });
  }

  @Query(() => LibraryFile, {
    nullable: true,
    description: "Un fichier ; null s’il n’existe plus. Éditeurs.",
  })
  libraryFile(@Id() id: string, @Ctx() { viewer }: Context): Promise<LibraryFile | null> {
    return getLibraryFile(viewer, id);
  }

  @FieldResolver(() => File, { description: "Le fichier." })
  file(@Root() file: File): File {
    return file;
  }

  @FieldResolver(() => Int, { description: "Combien d’endroits le montrent." })
  useCount(@Root() file: File): number {
    return file.useCount;
  }

  @FieldResolver(() => [FileUsage], { description: "Ce qui le montre, publié d’abord, 50 au plus." })
  uses(@Root() file: File): Promise<FileUsage[]> {
    return listUsages(file._id);
  }

  @FieldResolver(() => Boolean, { description: "Vrai si un autre fichier a les mêmes octets." })
  isTwin(@Root() file: File): boolean {
    return file.isTwin ?? false;
  }

  @FieldResolver(() => Boolean, { description: "Vrai s’il reste, même si rien ne le montre." })
  isKept(@Root() file: File): boolean {
    return file.isKept ?? false;
  }

  @FieldResolver(() => ID, { nullable: true, description: "Son dossier ; null : aucun." })
  folderId(@Root() { folderId }: File): string | null {
    return folderId ? String(folderId) : null;
  }

  @FieldResolver(() => [String], { description: "Ses mots-clés." })
  tags(@Root() { tags }: File): string[] {
    return tags ?? [];
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: "Quand il partira si rien ne le montre ; null : il reste.",
  })
  leavesAt(@Root() { unusedSince }: File): Date | null {
    return unusedSince ? new Date(unusedSince.getTime() + days(unusedDays)) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Le nom de l’image entière, si elle est recadrée.",
  })
  uncroppedName(@Root() { uncropped }: File): string | null {
    return uncropped?.filename ?? null;
  }

  @Mutation(() => File, {
    description:
      "Fait d’un envoi achevé (/api/uploads/tus) un fichier, comme uploadFile d’un formulaire. Le refus d’un envoi l’efface.",
  })
  keepUpload(
    @UploadId() uploadId: string,
    @Arg("kinds", () => [fileKinds], {
      nullable: true,
      description: "Les genres attendus ; tous s’ils manquent.",
    })
    kinds: FileKind[] | null,
    @Arg("alt", () => String, {
      nullable: true,
      description: "Ce que l’image montre ; 300 caractères au plus.",
    })
    alt: string | null,
    @Arg("isKept", () => Boolean, {
      defaultValue: false,
      description: "Il reste, même si rien ne le montre. Éditeurs.",
    })
    isKept: boolean,
    @Arg("clientId", () => ID, {
      nullable: true,
      description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
    })
    clientId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<File> {
    return keepUpload(viewer, uploadId, { only: kinds ?? undefined, alt, isKept, clientId });
  }

  @Mutation(() => LibraryFile, {
    description:
      "Met un envoi achevé à la place d’un fichier du même genre : ce qui le montre montre le nouveau. Éditeurs.",
  })
  replaceFile(
    @Id() id: string,
    @UploadId() uploadId: string,
    @Ctx() { viewer }: Context,
  ): Promise<LibraryFile> {
    return replaceByUpload(viewer, id, uploadId);
  }

  @Mutation(() => LibraryFile, {
    description: "Dit d’un fichier ce qu’il montre et à qui on le doit. Éditeurs.",
  })
  describeFile(
    @Id() id: string,
    @Arg("input", () => FileFactsInput, { description: "Ce qui change." }) input: FileFactsInput,
    @Ctx() { viewer }: Context,
  ): Promise<LibraryFile> {
    return describeFile(viewer, id, input);
  }

  @Mutation(() => LibraryFile, {
    description:
      "Ne montre plus qu’un rectangle d’une image, pris dans l’image entière, qui est gardée. Éditeurs.",
  })
  cropFile(
    @Id() id: string,
    @Arg("frame", () => FrameInput, { description: "Le rectangle." }) frame: FrameInput,
    @Ctx() { viewer }: Context,
  ): Promise<LibraryFile> {
    return cropFile(viewer, id, frame);
  }

  @Mutation(() => File, {
    description:
      "Fait d’un rectangle d’une image un nouveau fichier, pour un seul endroit ; l’image reste ailleurs ce qu’elle est. Auteurs.",
  })
  cropCopy(
    @Arg("name", () => String, { description: "Le nom du fichier de l’image." }) name: string,
    @Arg("frame", () => FrameInput, { description: "Le rectangle." }) frame: FrameInput,
    @Arg("clientId", () => ID, {
      nullable: true,
      description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
    })
    clientId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<File> {
    return cropCopy(viewer, { name, frame, clientId });
  }

  @Mutation(() => LibraryFile, { description: "Montre de nouveau l’image entière. Éditeurs." })
  uncropFile(@Id() id: string, @Ctx() { viewer }: Context): Promise<LibraryFile> {
    return uncropFile(viewer, id);
  }

  @Mutation(() => FilesDeleted, {
    description:
      "Supprime ce que rien ne montre de ces fichiers ; les autres restent et disent où. Éditeurs.",
  })
  deleteFiles(
    @Arg("ids", () => [ID], { description: "De 1 à 100." }) ids: string[],
    @Ctx() { viewer }: Context,
  ): Promise<FilesDeleted> {
    return deleteUnusedFiles(viewer, ids);
  }
}
