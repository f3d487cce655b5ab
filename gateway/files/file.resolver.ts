import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { OfArea } from "../core/site/areas.ts";
import { File, FilePage, getFile, listGallery, listGalleryDocuments, listMyFiles } from "./file.service.ts";
import { type FileKind, fileKinds } from "./file-types.ts";
import { fetchPicture } from "./receiving/fetch-picture.service.ts";
import { type UploadedFile, UploadScalar } from "./receiving/upload.scalar.ts";
import { deleteFile } from "./storing/file-removal.service.ts";
import { receiveAndSaveFile } from "./storing/save-file.service.ts";

const Page = () => Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." });
const Limit = () => Arg("limit", () => Int, { defaultValue: limits.page.files, description: "De 1 à 50." });
const Id = () => Arg("id", () => ID, { description: "Le fichier." });

@Resolver(() => File)
export class FileResolver {
  @OfArea("GALLERY")
  @SharedQuery()
  @Query(() => FilePage, { description: "Ce que la galerie montre à tous, du plus récent au plus ancien." })
  gallery(
    @Arg("kind", () => fileKinds, { defaultValue: "IMAGE", description: "L’onglet." }) kind: FileKind,
    @Page() page: number,
    @Limit() limit: number,
  ): Promise<FilePage> {
    return listGallery(kind, { page, limit });
  }

  @OfArea("GALLERY")
  @SharedQuery()
  @Query(() => FilePage, {
    description: "Les documents de la galerie, PDF et autres fichiers, du plus récent au plus ancien.",
  })
  galleryDocuments(@Page() page: number, @Limit() limit: number): Promise<FilePage> {
    return listGalleryDocuments({ page, limit });
  }

  @Query(() => FilePage, { description: "Les fichiers de la personne connectée." })
  myFiles(@Page() page: number, @Limit() limit: number, @Ctx() { viewer }: Context): Promise<FilePage> {
    return listMyFiles(viewer, { page, limit });
  }

  @Query(() => File, {
    nullable: true,
    description: "Un fichier ; null s’il n’existe plus. Qui l’a envoyé, les administrateurs.",
  })
  file(@Id() id: string, @Ctx() { viewer }: Context): Promise<File | null> {
    return getFile(viewer, id);
  }

  @Mutation(() => File, {
    description:
      "Reçoit un fichier (multipart). Sa nature est lue dans ses octets ; une image perd ses données cachées, un " +
      "SVG devient un PNG. Ce que rien ne montre part après 7 jours.",
  })
  async uploadFile(
    @Arg("file", () => UploadScalar, { description: "Le fichier." }) file: UploadedFile,
    @Arg("inGallery", () => Boolean, {
      defaultValue: false,
      description: "Vrai pour que la galerie le montre à tous. Administrateurs.",
    })
    inGallery: boolean,
    @Arg("alt", () => String, {
      nullable: true,
      description: "Ce que l’image montre ; 300 caractères au plus.",
    })
    alt: string | null,
    @Arg("clientId", () => ID, {
      nullable: true,
      description: "Un UUID que l’appelant choisit : un second envoi reçoit le premier résultat.",
    })
    clientId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<File> {
    return receiveAndSaveFile(viewer, file, { inGallery, alt, clientId });
  }

  @Mutation(() => File, {
    description:
      "Va chercher une image d’un autre site et la garde comme un envoi de la personne connectée. Seules les adresses " +
      "publiques sont demandées. Ce que rien ne montre part après 7 jours. Équipe.",
  })
  fetchPicture(
    @Arg("url", () => String, { description: "Son adresse." }) url: string,
    @Arg("clientId", () => ID, {
      nullable: true,
      description: "Un UUID que l’appelant choisit : une seconde demande reçoit le premier résultat.",
    })
    clientId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<File> {
    return fetchPicture(viewer, { url, clientId });
  }

  @Mutation(() => File, {
    description:
      "Supprime un fichier ; CONFLICT tant qu’une page publiée le montre. Qui l’a envoyé, les administrateurs.",
  })
  deleteFile(@Id() id: string, @Ctx() { viewer }: Context): Promise<File> {
    return deleteFile(viewer, id);
  }
}
