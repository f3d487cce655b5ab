import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../../schema/limits.ts";
import type { Context } from "../../core/context.ts";
import { PostRevisionPage } from "../../revisions/revision.service.ts";
import { User } from "../../users/user.service.ts";
import {
  findLetter,
  findOnlineLetter,
  Letter,
  LetterPage,
  listLetters,
  OnlineLetter,
} from "./letter.service.ts";
import { LetterChanges, LetterInput } from "./letter.types.ts";
import { listVersionsOfLetter, restoreLetterRevision } from "./letter-versions.service.ts";
import { createLetter, deleteLetter, updateLetter } from "./save-letter.service.ts";

const Id = () => Arg("id", () => ID, { description: "La lettre." });

@Resolver(() => Letter)
export class LetterResolver {
  @Query(() => LetterPage, { description: "Les lettres, les dernières d’abord. Éditeurs." })
  letters(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<LetterPage> {
    return listLetters(viewer, { page, limit });
  }

  @Query(() => Letter, { nullable: true, description: "Une lettre\u202f; null sinon. Éditeurs." })
  letter(@Id() id: string, @Ctx() { viewer }: Context): Promise<Letter | null> {
    return findLetter(viewer, id);
  }

  @Query(() => OnlineLetter, {
    nullable: true,
    description: "La lettre de cette adresse\u202f; null si elle n’est pas partie, sauf pour les éditeurs.",
  })
  onlineLetter(
    @Arg("slug", () => String, { description: "Ce qui suit /lettres/." }) slug: string,
    @Ctx() { viewer }: Context,
  ): Promise<OnlineLetter | null> {
    return findOnlineLetter(viewer, slug);
  }

  @Query(() => PostRevisionPage, { description: "Les versions gardées d’une lettre. Éditeurs." })
  letterVersions(
    @Id() id: string,
    @Arg("first", () => Int, { defaultValue: 20, description: "De 1 à 50." }) first: number,
    @Arg("after", () => ID, { nullable: true, description: "Ce qui précède cette version." })
    after: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevisionPage> {
    return listVersionsOfLetter(viewer, id, { first, after });
  }

  @Mutation(() => Letter, { description: "Crée le brouillon d’une lettre. Éditeurs." })
  createLetter(
    @Arg("input", () => LetterInput, { description: "La lettre." }) input: LetterInput,
    @Ctx() { viewer }: Context,
  ): Promise<Letter> {
    return createLetter(viewer, input);
  }

  @Mutation(() => Letter, {
    description: "Enregistre ce qui change d’une lettre qui n’est pas partie. Éditeurs.",
  })
  updateLetter(
    @Id() id: string,
    @Arg("input", () => LetterChanges, { description: "Ce qui change." }) input: LetterChanges,
    @Ctx() { viewer }: Context,
  ): Promise<Letter> {
    return updateLetter(viewer, id, input);
  }

  @Mutation(() => Letter, {
    description:
      "Supprime une lettre, et sa page si elle est partie\u202f; celle qui est programmée s’annule d’abord. Éditeurs.",
  })
  deleteLetter(@Id() id: string, @Ctx() { viewer }: Context): Promise<Letter> {
    return deleteLetter(viewer, id);
  }

  @Mutation(() => Letter, { description: "Reprend le texte d’une version. Éditeurs." })
  restoreLetterRevision(
    @Arg("id", () => ID, { description: "La version." }) id: string,
    @Arg("version", () => Int, { description: "La version de la lettre que l’on a lue." }) version: number,
    @Ctx() { viewer }: Context,
  ): Promise<Letter> {
    return restoreLetterRevision(viewer, id, version);
  }

  @FieldResolver(() => [ID], { description: "Les sujets de ses destinataires\u202f; aucun\u00a0: le site." })
  topics(@Root() { topicIds }: Letter): string[] {
    return topicIds.map(String);
  }

  @FieldResolver(() => String, { description: "Le corps, en markdown." })
  async content(@Root() letter: Letter, @Ctx() { loaders }: Context): Promise<string> {
    return letter.content ?? (await loaders.letters.load(letter._id))?.content ?? "";
  }

  @FieldResolver(() => String, { description: "Le corps, en HTML nettoyé." })
  async html(@Root() letter: Letter, @Ctx() { loaders }: Context): Promise<string> {
    return letter.html ?? (await loaders.letters.load(letter._id))?.html ?? "";
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui a enregistré ce texte en dernier\u202f; null si le compte est supprimé.",
  })
  savedBy(@Root() { savedById }: Letter, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(savedById);
  }
}
