import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from "type-graphql";
import { hasRight } from "../../../schema/roles.ts";
import type { Context } from "../../core/context.ts";
import { PerViewer } from "../../core/field-visibility.ts";
import { File } from "../../files/file.service.ts";
import { Image } from "../../files/image.type.ts";
import { hashOf } from "../../revisions/revision-text.ts";
import { User } from "../../users/user.service.ts";
import { wholeBodyOf } from "../access/members-part.ts";
import { textOf } from "../article-record.ts";
import { Post } from "../post.service.ts";
import { PostDraftInput } from "../post.types.ts";
import { discardPostDraft, PostDraft, savePostDraft } from "./post-draft.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’article." });

/** Mutations on pending changes, and the article's fields about them. */
@Resolver(() => Post)
export class PostDraftResolver {
  @Mutation(() => Post, {
    description:
      "Garde des modifications à côté d’un article publié : les lecteurs n’en voient rien avant updatePost. " +
      "Éditeurs.",
  })
  savePostDraft(
    @Id() id: string,
    @Arg("input", () => PostDraftInput, { description: "Ce qui change." }) input: PostDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return savePostDraft(viewer, id, input);
  }

  @Mutation(() => Post, {
    description:
      "Abandonne les modifications qui attendent à côté d’un article ; une version les garde. Éditeurs.",
  })
  discardPostDraft(
    @Id() id: string,
    @Arg("version", () => Int, {
      description: "La version de l’article que l’on a lue : s’il en a changé depuis, refusé (CONFLICT).",
    })
    version: number,
    @Ctx() { viewer }: Context,
  ): Promise<Post> {
    return discardPostDraft(viewer, id, version);
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => Boolean, {
    description: "Vrai si des modifications attendent à côté ; faux sauf pour les éditeurs.",
  })
  hasDraft(@Root() { draftAt }: Post, @Ctx() { viewer }: Context): boolean {
    return hasRight(viewer, "editPosts") && Boolean(draftAt);
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => PostDraft, {
    nullable: true,
    description: "Les modifications qui attendent à côté ; null sauf pour les éditeurs.",
  })
  async draft(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<PostDraft | null> {
    if (!hasRight(viewer, "editPosts") || !post.draftAt) return null;
    const draft = await loaders.postDrafts.load(post._id);
    const whole = post.content === undefined ? await loaders.postBodies.load(post._id) : post;
    const { content = "", transcript = "" } = whole ?? {};
    const published = hashOf(textOf({ ...post, content, transcript, bodyFiles: [] }));
    return draft && Object.assign(draft, { isBehind: published !== draft.baseHash });
  }
}

/** Fields of pending changes that are read from other areas. */
@Resolver(() => PostDraft)
export class PostDraftFieldsResolver {
  @FieldResolver(() => String, { description: "Le corps, en markdown." })
  content(@Root() { content }: PostDraft): string {
    return content;
  }

  @FieldResolver(() => String, { description: "Le corps, en HTML nettoyé." })
  html(@Root() draft: PostDraft): string {
    return wholeBodyOf(draft).html;
  }

  @FieldResolver(() => Image, { nullable: true, description: "Leur couverture." })
  cover(@Root() { cover }: PostDraft): Image | null {
    return cover ?? null;
  }

  @FieldResolver(() => File, { nullable: true, description: "Le son à écouter avec l’article." })
  audio(@Root() { audioName }: PostDraft, @Ctx() { loaders }: Context): Promise<File | null> | null {
    return audioName ? loaders.filesByName.load(audioName) : null;
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui les a enregistrées ; null si le compte est supprimé.",
  })
  savedBy(@Root() { savedById }: PostDraft, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(savedById);
  }

  @FieldResolver(() => Boolean, {
    description: "Vrai si le texte publié a changé depuis qu’elles ont commencé : les publier le remplace.",
  })
  isBehind(@Root() draft: PostDraft & { readonly isBehind?: boolean }): boolean {
    return draft.isBehind ?? false;
  }
}
