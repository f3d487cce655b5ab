import type { Types } from "mongoose";
import { Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { hasRight, isAdministrator, type Role } from "../../schema/roles.ts";
import type { Context } from "../core/context.ts";
import { PerViewer, ViewerQuery } from "../core/field-visibility.ts";
import type { Viewer } from "../core/policies.ts";
import { Image } from "../files/image.type.ts";
import { isInForce } from "./ban.ts";
import { RoleEnum } from "./role.enum.ts";
import { CommentBan, findUser, User } from "./user.service.ts";

const isShownTo = (user: User, viewer: Viewer | null): boolean =>
  viewer !== null && (isAdministrator(viewer) || viewer.id === String(user._id));

@Resolver(() => User)
export class UserResolver {
  @ViewerQuery()
  @Query(() => User, { nullable: true, description: "La personne connectée ; null pour un visiteur." })
  me(@Ctx() { viewer }: Context): Promise<User | null> {
    return viewer ? findUser(viewer.id) : Promise.resolve(null);
  }

  @FieldResolver(() => Boolean, { description: "Vrai pour une personne qui administre le site." })
  isAdmin(@Root() user: User): boolean {
    return isAdministrator(user);
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => RoleEnum, { nullable: true, description: "Son rôle ; null pour autrui." })
  role(@Root() user: User, @Ctx() { viewer }: Context): Role | null {
    return isShownTo(user, viewer) ? user.role : null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => [ID], {
    nullable: true,
    description: "Les catégories d’un modérateur de catégories ; null pour les autres rôles, et pour autrui.",
  })
  moderatedCategoryIds(@Root() user: User, @Ctx() { viewer }: Context): Types.ObjectId[] | null {
    return (isShownTo(user, viewer) && user.moderatedCategoryIds) || null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => Boolean, {
    description:
      "De soi seulement\u00a0: vrai si le site attend une deuxième étape avant d’ouvrir le studio.",
  })
  needsSecondFactor(@Root() { _id }: User, @Ctx() { viewer }: Context): boolean {
    return viewer?.lacksSecondFactor === true && viewer.id === String(_id);
  }

  @FieldResolver(() => Image, { nullable: true, description: "Sa photo." })
  image(@Root() user: User): Image | null {
    return user.imageName ? { name: user.imageName } : null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => String, { nullable: true, description: "Indicatif du pays ; null pour autrui." })
  code(@Root() user: User, @Ctx() { viewer }: Context): string | null {
    return isShownTo(user, viewer) ? user.code : null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => String, { nullable: true, description: "Numéro de téléphone ; null pour autrui." })
  telephone(@Root() user: User, @Ctx() { viewer }: Context): string | null {
    return isShownTo(user, viewer) ? user.telephone : null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => String, { nullable: true, description: "Adresse e-mail ; null pour autrui." })
  email(@Root() user: User, @Ctx() { viewer }: Context): string | null {
    return isShownTo(user, viewer) ? user.email : null;
  }

  @PerViewer({ inEvents: "visitorValue" })
  @FieldResolver(() => CommentBan, {
    nullable: true,
    description: "Si cette personne ne peut pas commenter, pourquoi ; null pour autrui.",
  })
  commentBan(@Root() { commentBan, ...user }: User, @Ctx() { viewer }: Context): CommentBan | null {
    return isInForce(commentBan) && (hasRight(viewer, "moderate") || isShownTo(user as User, viewer))
      ? commentBan
      : null;
  }
}
