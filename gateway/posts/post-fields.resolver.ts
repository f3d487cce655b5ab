import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from "type-graphql";
import { Category, categoryOf } from "../categories/category.service.ts";
import type { Context, Loaders } from "../core/context.ts";
import { PerViewer } from "../core/field-visibility.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { File } from "../files/file.service.ts";
import { Image } from "../files/image.type.ts";
import { User } from "../users/user.service.ts";
import { isCutFor, isForMembers, shownBodyOf } from "./access/members-part.ts";
import { isReadableInStudio } from "./post.policy.ts";
import { authorIdsOf, Correction, Heading, Post } from "./post.service.ts";
import { formatsOf, type TranscriptFormat } from "./transcripts/transcript.service.ts";

/** Number of related articles of a page. */
const relatedShown = 3;

/** Fields of an article that are read from other areas, or that a list has not read. */
@Resolver(() => Post)
export class PostFieldsResolver {
  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => String, {
    description:
      "Le corps, en HTML nettoyé\u00a0; d’un article réservé aux membres, un visiteur en a le début. Une liste ne le demande pas : il coûte.",
  })
  async html(@Root() post: Post, @Ctx() context: Context): Promise<string> {
    return (await loadBody(post, context)).html;
  }

  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => Boolean, {
    description:
      "Vrai si l’on n’a que le début\u00a0: l’article est réservé aux membres, et l’on n’en est pas.",
  })
  isCut(@Root() post: Post, @Ctx() { viewer }: Context): boolean {
    return isCutFor(viewer, post);
  }

  @PerViewer()
  @FieldResolver(() => String, {
    nullable: true,
    description: "Le corps, en markdown ; null sauf pour les éditeurs et l’auteur.",
  })
  async content(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<string | null> {
    if (!isReadableInStudio(viewer, post)) return null;
    return post.content ?? (await loaders.postBodies.load(post._id))?.content ?? null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => User, {
    nullable: true,
    description:
      "Qui a enregistré ce texte en dernier ; null si le compte est supprimé, et sauf pour les éditeurs et l’auteur.",
  })
  async savedBy(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<User | null> {
    return isReadableInStudio(viewer, post) ? loaders.users.load(post.savedById ?? post.authorId) : null;
  }

  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => [Heading], { description: "Les intertitres de `html`, dans l’ordre." })
  async headings(@Root() post: Post, @Ctx() context: Context): Promise<Heading[]> {
    return (await loadBody(post, context)).headings;
  }

  @FieldResolver(() => [Correction], { description: "Ses corrections, la plus ancienne d’abord." })
  async corrections(@Root() post: Post, @Ctx() { loaders }: Context): Promise<Correction[]> {
    return post.corrections ?? (await loaders.postBodies.load(post._id))?.corrections ?? [];
  }

  @FieldResolver(() => Category, {
    nullable: true,
    description: "Sa catégorie : le premier de ses mots-clés qui en est une.",
  })
  category(@Root() post: Post, @Ctx() { loaders }: Context): Promise<Category | null> {
    return loadCategory(post, loaders);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa couverture." })
  cover(@Root() { cover }: Post): Image | null {
    // Articles saved before focus points existed have none: the centre is used, without reading the file.
    return cover ? { ...cover, focus: cover.focus ?? null } : null;
  }

  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => File, {
    nullable: true,
    description: "Le son à écouter avec l’article\u00a0; null où l’on n’a que le début.",
  })
  audio(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<File | null> | null {
    return post.audioName && !isCutFor(viewer, post) ? loaders.filesByName.load(post.audioName) : null;
  }

  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => String, {
    description:
      "La transcription du son, en WebVTT, ou un texte sans horaires\u00a0; vide où l’on n’a que le début.",
  })
  async transcript(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<string> {
    if (isCutFor(viewer, post)) return "";
    return post.transcript ?? (await loaders.postBodies.load(post._id))?.transcript ?? "";
  }

  @PerViewer({ inEvents: "visitorValue", where: isForMembers })
  @FieldResolver(() => [String], {
    description:
      "Les formats de la transcription, servie sous /posts/{slug}/transcript.{format}\u00a0: vtt et txt, txt sans horaires, aucun sans transcription.",
  })
  async transcriptFormats(@Root() post: Post, @Ctx() context: Context): Promise<TranscriptFormat[]> {
    return post.audioName ? formatsOf(await this.transcript(post, context)) : [];
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Le premier de ses auteurs ; null si les comptes sont supprimés.",
  })
  async author(@Root() post: Post, @Ctx() { loaders }: Context): Promise<User | null> {
    return (await loadAuthors(post, loaders))[0] ?? null;
  }

  @FieldResolver(() => [User], {
    description: "Ses auteurs, dans leur ordre\u00a0; sans ceux dont le compte est supprimé.",
  })
  authors(@Root() post: Post, @Ctx() { loaders }: Context): Promise<User[]> {
    return loadAuthors(post, loaders);
  }

  @FieldResolver(() => [Post], { description: "D’autres articles à lire, qui partagent ses mots-clés." })
  async related(
    @Root() post: Post,
    @Arg("limit", () => Int, { defaultValue: relatedShown, description: "De 1 à 50." }) limit: number,
    @Ctx() { loaders }: Context,
  ): Promise<Post[]> {
    checkLimit(limit);
    return (await loaders.similarPosts.load(post)).slice(0, limit);
  }

  @FieldResolver(() => Post, {
    nullable: true,
    description:
      "L’article à lire ensuite\u00a0: de la même catégorie, hors des trois premiers de `related`.",
  })
  async next(@Root() post: Post, @Ctx() { loaders }: Context): Promise<Post | null> {
    const [category, similar] = await Promise.all([
      loadCategory(post, loaders),
      loaders.similarPosts.load(post),
    ]);
    return category ? nextOf(post, similar.slice(relatedShown), category.slug) : null;
  }
}

/** Loads the body of an article as the viewer reads it; a list has not read it. */
async function loadBody(post: Post, { viewer, loaders }: Context): Promise<Pick<Post, "html" | "headings">> {
  const stored = post.html === undefined ? await loaders.postBodies.load(post._id) : post;
  return stored ? shownBodyOf(viewer, { ...stored, access: post.access }) : { html: "", headings: [] };
}

const loadAuthors = async (post: Post, loaders: Loaders): Promise<User[]> =>
  known(await Promise.all(authorIdsOf(post).map((id) => loaders.users.load(id))));

async function loadCategory(post: Post, loaders: Loaders): Promise<Category | null> {
  const tags = await Promise.all(post.tags.map((slug) => loaders.tags.load(slug)));
  return categoryOf(tags.find((tag) => tag?.isCategory));
}

/** Returns the article of the category that came out before this one, else the newest. */
function nextOf(post: Post, others: readonly Post[], category: string): Post | null {
  const time = ({ publishedAt }: Post) => publishedAt?.getTime() ?? 0;
  const newestFirst = others.filter(({ tags }) => tags.includes(category)).sort((a, b) => time(b) - time(a));
  return newestFirst.find((other) => time(other) < time(post)) ?? newestFirst[0] ?? null;
}

const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value): value is Value => value !== null);
