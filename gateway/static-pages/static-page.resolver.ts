import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { isAdministrator } from "../../schema/roles.ts";
import { type Direction, directions } from "../categories/category.types.ts";
import type { Context } from "../core/context.ts";
import { PerViewer, SharedQuery } from "../core/field-visibility.ts";
import { PostRevision, PostRevisionPage } from "../revisions/revision.service.ts";
import { User } from "../users/user.service.ts";
import { moveStaticPage } from "./move-static-page.service.ts";
import { createStaticPage, previewStaticPage, updateStaticPage } from "./save-static-page.service.ts";
import {
  findStaticPageBySlug,
  findStaticPageInStudio,
  listStudioStaticPages,
  StaticPage,
  StaticPageDraft,
} from "./static-page.service.ts";
import { StaticPageChanges, StaticPageDraftInput, StaticPageInput } from "./static-page.types.ts";
import { discardStaticPageDraft, isBehind, saveStaticPageDraft } from "./static-page-draft.service.ts";
import { deleteStaticPage, eraseStaticPage, restoreStaticPage } from "./static-page-trash.service.ts";
import { listVersionsOfStaticPage, restoreStaticPageRevision } from "./static-page-versions.service.ts";

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
  studioStaticPages(
    @Arg("inTrash", () => Boolean, { defaultValue: false, description: "Celles de la corbeille." })
    inTrash: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage[]> {
    return listStudioStaticPages(viewer, inTrash);
  }

  @Query(() => PostRevisionPage, { description: "Les versions gardées d’une page fixe. Administrateurs." })
  staticPageVersions(
    @Arg("pageId", () => ID, { description: "La page." }) pageId: string,
    @Arg("first", () => Int, { defaultValue: 20, description: "De 1 à 50." }) first: number,
    @Arg("after", () => ID, { nullable: true, description: "Ce qui précède cette version." })
    after: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevisionPage> {
    return listVersionsOfStaticPage(viewer, pageId, { first, after });
  }

  @Query(() => [PostRevision], {
    description: "Les 20 dernières versions. Administrateurs.",
    deprecationReason: "staticPageVersions les donne par pages.",
  })
  async staticPageRevisions(
    @Arg("pageId", () => ID, { description: "La page." }) pageId: string,
    @Ctx() { viewer }: Context,
  ): Promise<PostRevision[]> {
    const first = limits.staticPage.revisions;
    return (await listVersionsOfStaticPage(viewer, pageId, { first })).items;
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

  @Mutation(() => StaticPage, {
    description:
      "Garde des modifications à côté d’une page publiée : les lecteurs n’en voient rien avant updateStaticPage. Administrateurs.",
  })
  saveStaticPageDraft(
    @Id() id: string,
    @Arg("input", () => StaticPageDraftInput, { description: "Ce qui change." }) input: StaticPageDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage> {
    return saveStaticPageDraft(viewer, id, input);
  }

  @Mutation(() => StaticPage, {
    description:
      "Abandonne les modifications qui attendent à côté d’une page ; une version les garde. Administrateurs.",
  })
  discardStaticPageDraft(
    @Id() id: string,
    @Arg("version", () => Int, { description: "La version de la page que l’on a lue." }) version: number,
    @Ctx() { viewer }: Context,
  ): Promise<StaticPage> {
    return discardStaticPageDraft(viewer, id, version);
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
    description: "Met une page fixe à la corbeille, où elle reste 30 jours. Administrateurs.",
  })
  deleteStaticPage(@Id() id: string, @Ctx() { viewer }: Context): Promise<StaticPage> {
    return deleteStaticPage(viewer, id);
  }

  @Mutation(() => StaticPage, {
    description: "Sort une page fixe de la corbeille, inchangée, la dernière. Administrateurs.",
  })
  restoreStaticPage(@Id() id: string, @Ctx() { viewer }: Context): Promise<StaticPage> {
    return restoreStaticPage(viewer, id);
  }

  @Mutation(() => StaticPage, {
    description:
      "Efface pour toujours une page fixe de la corbeille, et la rend comme elle était. Administrateurs.",
  })
  eraseStaticPage(@Id() id: string, @Ctx() { viewer }: Context): Promise<StaticPage> {
    return eraseStaticPage(viewer, id);
  }

  @Mutation(() => StaticPage, {
    description:
      "Rend à une page fixe le texte d’une version ; celui d’à présent est gardé. D’une page publiée, il attend à côté. Administrateurs.",
  })
  restoreStaticPageRevision(
    @Arg("id", () => ID, { description: "La version." }) id: string,
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

  @PerViewer()
  @FieldResolver(() => StaticPageDraft, {
    nullable: true,
    description: "Les modifications qui attendent à côté ; null sauf pour les administrateurs.",
  })
  async draft(
    @Root() page: StaticPage,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<StaticPageDraft | null> {
    if (!isAdministrator(viewer)) return null;
    const whole = page.draft === undefined ? await loaders.staticPages.load(page._id) : page;
    return whole?.draft ? Object.assign(whole.draft, { isBehind: isBehind(whole) }) : null;
  }

  @PerViewer()
  @FieldResolver(() => User, {
    nullable: true,
    description:
      "Qui a enregistré ce texte en dernier ; null si le compte est supprimé, et sauf pour les administrateurs.",
  })
  async savedBy(
    @Root() { savedById }: StaticPage,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<User | null> {
    return isAdministrator(viewer) ? loaders.users.load(savedById) : null;
  }
}

/** Fields of pending changes that are read from other areas. */
@Resolver(() => StaticPageDraft)
export class StaticPageDraftResolver {
  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui les a enregistrées ; null si le compte est supprimé.",
  })
  savedBy(@Root() { savedById }: StaticPageDraft, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(savedById);
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai si le texte publié a changé depuis qu’elles ont commencé : les publier le remplace.",
  })
  isBehind(@Root() draft: StaticPageDraft & { readonly isBehind?: boolean }): boolean {
    return draft.isBehind ?? false;
  }
}
