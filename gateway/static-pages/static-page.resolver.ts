import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { isAdministrator } from "../../schema/roles.ts";
import { type Direction, directions } from "../categories/category.types.ts";
import type { Context } from "../core/context.ts";
import { PerViewer, SharedQuery } from "../core/field-visibility.ts";
import { moveStaticPage } from "./move-static-page.service.ts";
import {
  createStaticPage,
  deleteStaticPage,
  previewStaticPage,
  restoreStaticPageRevision,
  updateStaticPage,
} from "./save-static-page.service.ts";
import {
  findStaticPageBySlug,
  findStaticPageInStudio,
  listStudioStaticPages,
  StaticPage,
} from "./static-page.service.ts";
import { StaticPageChanges, StaticPageInput } from "./static-page.types.ts";
import { listStaticPageRevisions, StaticPageRevision } from "./static-page-revisions.service.ts";

const Id = () => Arg("id", () => ID, { description: "La page." });

@Resolver(() => StaticPage)
export class StaticPageResolver {
  @SharedQuery({ ifFound: true })
  @Query(() => StaticPage, {
    nullable: true,
    description:
      "La page fixe de cette adresse ; une ancienne la trouve aussi : comparer `slug`. Null sinon, ou si elle n’est pas publiée.",
  })
  staticPage(
    @Arg("slug", () => String, { description: "Ce qui suit /p/." }) slug: string,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage | null> {
    return findStaticPageBySlug(viewer, slug);
  }

  @Query(() => StaticPage, {
    nullable: true,
    description: "Une page fixe, publiée ou non. Administrateurs.",
  })
  staticPageById(@Id() id: string, @Ctx() { viewer }: Context): Promise<StaticPage | null> {
    return findStaticPageInStudio(viewer, id);
  }

  @Query(() => [StaticPage], { description: "Toutes les pages fixes, dans leur ordre. Administrateurs." })
  studioStaticPages(@Ctx() { viewer }: Context): Promise<StaticPage[]> {
    return listStudioStaticPages(viewer);
  }

  @Query(() => [StaticPageRevision], {
    description: "Les 20 dernières versions d’avant, la plus récente d’abord. Administrateurs.",
  })
  staticPageRevisions(
    @Arg("pageId", () => ID, { description: "La page." }) pageId: string,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPageRevision[]> {
    return listStaticPageRevisions(viewer, pageId);
  }

  @Query(() => String, {
    description: "Le HTML qu’une page fixe montrerait de ce texte ; rien n’est enregistré. Administrateurs.",
  })
  staticPagePreview(
    @Arg("content", () => String, { description: "Markdown, de 3 à 200 000 caractères." }) content: string,
    @Ctx() { viewer }: Context,
  ): Promise<string> {
    return previewStaticPage(viewer, content);
  }

  @Mutation(() => StaticPage, { description: "Crée une page fixe, la dernière. Administrateurs." })
  createStaticPage(
    @Arg("input", () => StaticPageInput, { description: "La page." }) input: StaticPageInput,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage> {
    return createStaticPage(viewer, input);
  }

  @Mutation(() => StaticPage, { description: "Enregistre ce qui change d’une page fixe. Administrateurs." })
  updateStaticPage(
    @Id() id: string,
    @Arg("input", () => StaticPageChanges, { description: "Ce qui change." }) input: StaticPageChanges,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage> {
    return updateStaticPage(viewer, id, input);
  }

  @Mutation(() => [StaticPage], {
    description: "Monte ou descend une page fixe, et les rend toutes. Administrateurs.",
  })
  moveStaticPage(
    @Id() id: string,
    @Arg("direction", () => directions, { description: "Vers où." }) direction: Direction,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage[]> {
    return moveStaticPage(viewer, id, direction);
  }

  @Mutation(() => StaticPage, {
    description: "Supprime une page fixe et la rend comme elle était. Administrateurs.",
  })
  deleteStaticPage(@Id() id: string, @Ctx() { viewer }: Context): Promise<StaticPage> {
    return deleteStaticPage(viewer, id);
  }

  @Mutation(() => StaticPage, {
    description: "Rend à une page fixe un texte d’avant ; celui d’à présent est gardé. Administrateurs.",
  })
  restoreStaticPageRevision(
    @Arg("id", () => ID, { description: "La version d’avant." }) id: string,
    @Arg("version", () => Int, { description: "La version de la page que l’on a lue." }) version: number,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage> {
    return restoreStaticPageRevision(viewer, id, version);
  }

  @FieldResolver(() => String, {
    description: "Le corps, en HTML nettoyé. Une liste ne le demande pas : il coûte.",
  })
  async html(@Root() page: StaticPage, @Ctx() { loaders }: Context): Promise<string> {
    return page.html ?? (await loaders.staticPages.load(page._id))?.html ?? "";
  }

  @PerViewer()
  @FieldResolver(() => String, {
    nullable: true,
    description: "Le corps, en markdown ; null sauf pour les administrateurs.",
  })
  async content(@Root() page: StaticPage, @Ctx() { viewer, loaders }: Context): Promise<string | null> {
    if (!isAdministrator(viewer)) return null;
    return page.content ?? (await loaders.staticPages.load(page._id))?.content ?? null;
  }
}
