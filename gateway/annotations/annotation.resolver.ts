import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
  registerEnumType,
  Subscription,
} from "type-graphql";
import type { Context } from "../core/context.ts";
import { PerViewer } from "../core/field-visibility.ts";
import { isEditable, Post } from "../posts/post.service.ts";
import { User } from "../users/user.service.ts";
import {
  Annotation,
  AnnotationComment,
  annotationChanges,
  annotationsNow,
  createAnnotation,
  deleteAnnotation,
  replyToAnnotation,
  resolveAnnotation,
} from "./annotation.service.ts";

const Id = () => Arg("id", () => ID, { description: "L’annotation." });
const PostId = () => Arg("postId", () => ID, { description: "L’article." });
const whoMay = "Éditeurs, et l’auteur pour ses brouillons.";

@InputType({ description: "Un mot d’une annotation." })
class AnnotationCommentInput {
  @Field(() => String, { description: "Texte simple, 1 000 caractères au plus." })
  text!: string;

  @Field(() => String, { nullable: true, description: "Un UUID\u00a0: le même mot n’est gardé qu’une fois." })
  clientId?: string;
}

@InputType({ description: "Une annotation à commencer." })
class AnnotationInput extends AnnotationCommentInput {
  @Field(() => String, { description: "Le passage, 500 caractères au plus." })
  quote!: string;

  @Field(() => String, { nullable: true, description: "Ce qui le précède, 40 caractères au plus." })
  before?: string;

  @Field(() => String, { nullable: true, description: "Ce qui le suit, 40 caractères au plus." })
  after?: string;

  @Field(() => Int, { description: "Où il commence, en caractères du texte simple." })
  position!: number;
}

const changes = { CURRENT: "CURRENT", CHANGED: "CHANGED" } as const;
registerEnumType(changes, {
  name: "AnnotationsChangeKind",
  description: "Pourquoi les annotations arrivent.",
  valuesConfig: {
    CURRENT: { description: "Ce sont celles du moment. Toujours le premier événement." },
    CHANGED: { description: "Elles ont changé." },
  },
});

@ObjectType({ description: "Toutes les annotations d’un article." })
class AnnotationsChanged {
  @Field(() => changes, { description: "Pourquoi elles arrivent." })
  kind!: keyof typeof changes;

  @Field(() => Int, { description: "Le numéro du dernier changement qu’elles contiennent." })
  seq!: number;

  @Field(() => ID, { description: "L’article." })
  postId!: string;

  @Field(() => [Annotation], { description: "La première d’abord, résolues comprises." })
  annotations!: readonly Annotation[];
}

@Resolver(() => AnnotationComment)
export class AnnotationResolver {
  @Mutation(() => Annotation, { description: `Commente un passage d’un article. ${whoMay}` })
  createAnnotation(
    @PostId() postId: string,
    @Arg("input", () => AnnotationInput, { description: "Le passage et le premier mot." })
    input: AnnotationInput,
    @Ctx() { viewer }: Context,
  ): Promise<Annotation> {
    return createAnnotation(viewer, postId, input);
  }

  @Mutation(() => Annotation, { description: `Répond à une annotation, qui n’est plus résolue. ${whoMay}` })
  replyToAnnotation(
    @Id() id: string,
    @Arg("input", () => AnnotationCommentInput, { description: "La réponse." }) input: AnnotationCommentInput,
    @Ctx() { viewer }: Context,
  ): Promise<Annotation> {
    return replyToAnnotation(viewer, id, input);
  }

  @Mutation(() => Annotation, { description: `Résout une annotation, ou la rouvre. ${whoMay}` })
  resolveAnnotation(
    @Id() id: string,
    @Arg("isResolved", () => Boolean, { description: "Vrai si elle est résolue." }) isResolved: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<Annotation> {
    return resolveAnnotation(viewer, id, isResolved);
  }

  @Mutation(() => Annotation, {
    description: "Supprime une annotation avec ses réponses. Éditeurs, et qui l’a commencée.",
  })
  deleteAnnotation(@Id() id: string, @Ctx() { viewer }: Context): Promise<Annotation> {
    return deleteAnnotation(viewer, id);
  }

  @Subscription(() => AnnotationsChanged, {
    subscribe: ({ args, context }) => annotationChanges((context as Context).viewer, args.postId),
    description: `Les annotations d’un article\u00a0: maintenant, puis à chaque changement. ${whoMay}`,
  })
  async annotationsChanged(
    @Root() { name, subjectId }: { readonly name: string; readonly subjectId: string },
    @PostId() _postId: string,
  ): Promise<AnnotationsChanged> {
    return { kind: name === "CURRENT" ? name : "CHANGED", ...(await annotationsNow(subjectId)) };
  }

  @FieldResolver(() => User, { nullable: true, description: "Null si le compte est supprimé." })
  author(@Root() { authorId }: AnnotationComment, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(authorId);
  }
}

@Resolver(() => Post)
export class AnnotatedPostResolver {
  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => Int, {
    nullable: true,
    description: `Combien d’annotations ne sont pas résolues\u00a0; null sauf pour qui le modifie. ${whoMay}`,
  })
  annotationCount(@Root() post: Post, @Ctx() { viewer, loaders }: Context): Promise<number> | null {
    return isEditable(viewer, post) ? loaders.openAnnotations.load(post._id) : null;
  }
}
