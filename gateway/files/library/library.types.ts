import type { Types } from "mongoose";
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { NumberedPage } from "../../core/lists/numbered-page.ts";
import type { FileUserKind } from "../storing/file-use.entity.ts";

export const librarySorts = { RECENT: "RECENT", SIZE: "SIZE", NAME: "NAME" } as const;
export type LibrarySort = keyof typeof librarySorts;
registerEnumType(librarySorts, {
  name: "LibrarySort",
  description: "L’ordre de la médiathèque.",
  valuesConfig: {
    RECENT: { description: "Les plus récents d’abord." },
    SIZE: { description: "Les plus lourds d’abord." },
    NAME: { description: "Par nom." },
  },
});

export const libraryFilters = { UNUSED: "UNUSED", DUPLICATES: "DUPLICATES", NO_ALT: "NO_ALT" } as const;
export type LibraryFilter = keyof typeof libraryFilters;
registerEnumType(libraryFilters, {
  name: "LibraryFilter",
  description: "Ce qui demande un geste.",
  valuesConfig: {
    UNUSED: { description: "Ce que rien ne montre, la galerie non plus." },
    DUPLICATES: { description: "Ce qui a les mêmes octets qu’un autre, côte à côte." },
    NO_ALT: { description: "Les images sans texte de remplacement." },
  },
});

export const fileUserKinds: Readonly<Record<FileUserKind, FileUserKind>> = {
  POST: "POST",
  DRAFT: "DRAFT",
  REVISION: "REVISION",
  FEED: "FEED",
  USER: "USER",
  PICTURE: "PICTURE",
  VIDEO: "VIDEO",
  BOOK: "BOOK",
  MUSIC: "MUSIC",
  STATIC_PAGE: "STATIC_PAGE",
  LETTER: "LETTER",
  CATEGORY: "CATEGORY",
  SITE: "SITE",
};
registerEnumType(fileUserKinds, {
  name: "FileUserKind",
  description: "Ce qui montre un fichier.",
  valuesConfig: {
    POST: { description: "Un article." },
    DRAFT: { description: "Des modifications d’un article qui attendent d’être publiées." },
    REVISION: { description: "Une version gardée d’un article." },
    FEED: { description: "Une actualité." },
    USER: { description: "Un compte." },
    PICTURE: { description: "Une image du catalogue." },
    VIDEO: { description: "Une vidéo du catalogue." },
    BOOK: { description: "Un livre du catalogue." },
    MUSIC: { description: "Une musique du catalogue." },
    STATIC_PAGE: { description: "Une page fixe." },
    LETTER: { description: "Une lettre aux abonnés." },
    CATEGORY: { description: "Une catégorie." },
    SITE: { description: "L’apparence du site." },
  },
});

@ObjectType({ description: "Un endroit qui montre un fichier." })
export class FileUsage {
  @Field(() => ID, { name: "id", description: "Ce qui le montre." })
  _id!: Types.ObjectId;

  @Field(() => fileUserKinds, { description: "Ce que c’est." })
  kind!: FileUserKind;

  @Field(() => String, { description: "Son titre." })
  title!: string;

  @Field(() => String, { description: "Où l’on peut y aller." })
  path!: string;

  @Field(() => Boolean, { description: "Vrai si les lecteurs le voient." })
  isPublished!: boolean;
}

// Its root value is a File: the fields are in the resolver, for administrators only.
@ObjectType({ description: "Un fichier tel que la médiathèque le connaît. Administrateurs." })
export class LibraryFile {
  @Field(() => ID, { name: "id", description: "Identifiant, celui du fichier." })
  _id!: Types.ObjectId;
}

@ObjectType({ description: "Une page de la médiathèque." })
export class LibraryPage extends NumberedPage {
  @Field(() => [LibraryFile], { description: "Les fichiers." })
  items!: LibraryFile[];
}

@ObjectType({ description: "Un fichier qui reste, et pourquoi." })
export class KeptFile {
  @Field(() => ID, { name: "id", description: "Le fichier." })
  _id!: Types.ObjectId;

  @Field(() => String, { description: "Où il est montré, en français." })
  message!: string;
}

@ObjectType({ description: "Ce qu’une suppression de plusieurs fichiers a fait." })
export class FilesDeleted {
  @Field(() => Int, { description: "Combien sont partis." })
  count!: number;

  @Field(() => String, { description: "La même chose en français." })
  message!: string;

  @Field(() => [KeptFile], { description: "Ceux qui restent, parce que quelque chose les montre." })
  kept!: KeptFile[];
}

@InputType({ description: "Ce que la médiathèque dit d’un fichier ; ce qui manque reste comme c’est." })
export class FileFactsInput {
  @Field(() => String, { nullable: true, description: "Son nom, 200 caractères au plus." })
  originalName?: string;

  @Field(() => String, { nullable: true, description: "Ce que l’image montre, 300 caractères au plus." })
  alt?: string;

  @Field(() => String, { nullable: true, description: "Sa légende, 300 caractères au plus." })
  caption?: string;

  @Field(() => String, { nullable: true, description: "À qui on le doit, 160 caractères au plus." })
  credit?: string;

  @Field(() => String, { nullable: true, description: "Sa licence, 80 caractères au plus." })
  licence?: string;

  @Field(() => String, { nullable: true, description: "« 30 70 », en pour cent ; vide pour le milieu." })
  focus?: string;

  @Field(() => Boolean, { nullable: true, description: "La galerie le montre à tous." })
  inGallery?: boolean;

  @Field(() => Boolean, { nullable: true, description: "Il reste, même si rien ne le montre." })
  isKept?: boolean;
}

@ObjectType({ description: "Un mot-clé de la médiathèque." })
export class FileTag {
  @Field(() => String, { description: "Le mot-clé, en minuscules." })
  tag!: string;

  @Field(() => Int, { description: "Combien de fichiers le portent." })
  count!: number;
}

@InputType({ description: "Où vont des fichiers ; ce qui manque reste comme c’est." })
export class OrganizeFilesInput {
  @Field(() => ID, { nullable: true, description: "Leur dossier ; null : hors de tout dossier." })
  folderId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: "Mots-clés qu’ils reçoivent, 20 au plus par fichier.",
  })
  addTags?: string[];

  @Field(() => [String], { nullable: true, description: "Mots-clés qu’ils perdent." })
  removeTags?: string[];
}

@InputType({ description: "Le texte de remplacement d’une image." })
export class AltTextInput {
  @Field(() => ID, { description: "Le fichier." })
  fileId!: string;

  @Field(() => String, { description: "Ce que l’image montre, 300 caractères au plus." })
  alt!: string;
}

@InputType({ description: "Un rectangle d’une image, en parts de sa largeur et de sa hauteur." })
export class FrameInput {
  @Field(() => Float, { description: "Le bord gauche." })
  x!: number;

  @Field(() => Float, { description: "Le bord haut." })
  y!: number;

  @Field(() => Float, { description: "La largeur." })
  width!: number;

  @Field(() => Float, { description: "La hauteur." })
  height!: number;
}
