import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import { banFromComments, listBanned, unbanFromComments } from "../accounts/people/comment-ban.service.ts";
import { UserPage } from "../accounts/people/people.service.ts";
import { reportComment } from "../comments/reports/comment-report.service.ts";
import { ModerationResult } from "../comments/studio/studio-comment.types.ts";
import type { Context } from "../core/context.ts";
import {
  listModerationLog,
  ModerationLogEntry,
  ModerationPage,
} from "../moderation-log/moderation-log.service.ts";
import { User } from "../users/user.service.ts";
import {
  deleteComments,
  dismissCommentReports,
  explainHiding,
  hideComments,
  showComments,
} from "./moderation.service.ts";
import { BanInput, ReasonInput } from "./moderation.types.ts";

const Ids = () => Arg("ids", () => [ID], { description: "Les commentaires, 100 au plus." });
const Why = () => Arg("input", () => ReasonInput, { description: "Pourquoi." });
const Id = () => Arg("id", () => ID, { description: "La personne." });

@Resolver(() => ModerationLogEntry)
export class ModerationResolver {
  @Mutation(() => Boolean, {
    description: "Signale un commentaire à l’équipe. Faux : cette personne l’avait déjà signalé.",
  })
  reportComment(
    @Arg("id", () => ID, { description: "Le commentaire." }) id: string,
    @Why() input: ReasonInput,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    return reportComment(viewer, id, input);
  }

  @Mutation(() => ModerationResult, {
    description: "Masque des commentaires pour tous, aussitôt ; la raison peut suivre. Modérateurs.",
  })
  hideComments(
    @Ids() ids: string[],
    @Arg("input", () => ReasonInput, { nullable: true, description: "Pourquoi." }) input: ReasonInput | null,
    @Ctx() { viewer }: Context,
  ) {
    return hideComments(viewer, ids, input);
  }

  @Mutation(() => ModerationResult, {
    description: "Ajoute au journal la raison pour laquelle des commentaires sont masqués. Modérateurs.",
  })
  explainHiding(@Ids() ids: string[], @Why() input: ReasonInput, @Ctx() { viewer }: Context) {
    return explainHiding(viewer, ids, input);
  }

  @Mutation(() => ModerationResult, {
    description: "Montre à nouveau des commentaires masqués. Modérateurs.",
  })
  showComments(
    @Ids() ids: string[],
    @Arg("reopensReports", () => Boolean, {
      defaultValue: false,
      description: "Rouvrir les signalements que le masquage avait clos, pour l’annuler.",
    })
    reopensReports: boolean,
    @Ctx() { viewer }: Context,
  ): Promise<ModerationResult> {
    return showComments(viewer, ids, reopensReports);
  }

  @Mutation(() => ModerationResult, {
    description: "Supprime des commentaires pour toujours : de leurs mots, rien n’est gardé. Modérateurs.",
  })
  deleteComments(@Ids() ids: string[], @Why() input: ReasonInput, @Ctx() { viewer }: Context) {
    return deleteComments(viewer, ids, input);
  }

  @Mutation(() => ModerationResult, { description: "Laisse des signalements sans suite. Modérateurs." })
  dismissCommentReports(@Ids() ids: string[], @Ctx() { viewer }: Context): Promise<ModerationResult> {
    return dismissCommentReports(viewer, ids);
  }

  @Mutation(() => User, { description: "Exclut une personne des commentaires. Modérateurs." })
  banFromComments(
    @Id() id: string,
    @Arg("input", () => BanInput, { description: "Pourquoi, et jusqu’à quand." }) input: BanInput,
    @Ctx() { viewer }: Context,
  ): Promise<User> {
    return banFromComments(viewer, id, input);
  }

  @Mutation(() => User, { description: "Lève l’exclusion d’une personne. Modérateurs." })
  unbanFromComments(@Id() id: string, @Ctx() { viewer }: Context): Promise<User> {
    return unbanFromComments(viewer, id);
  }

  @Query(() => UserPage, {
    description: "Qui ne peut pas commenter, les dernières personnes exclues d’abord. Modérateurs.",
  })
  bannedMembers(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Ctx() { viewer }: Context,
  ): Promise<UserPage> {
    return listBanned(viewer, { page, limit });
  }

  @Query(() => ModerationPage, { description: "Le journal de la modération. Modérateurs." })
  moderationLog(
    @Arg("before", () => ID, { nullable: true, description: "Ce qui précède cette ligne." })
    before: string | null,
    @Arg("limit", () => Int, { defaultValue: limits.page.comments, description: "De 1 à 50." })
    limit: number,
    @Arg("memberId", () => ID, { nullable: true, description: "Ce qui concerne une seule personne." })
    memberId: string | null,
    @Ctx() { viewer }: Context,
  ): Promise<ModerationPage> {
    return listModerationLog(viewer, { before, limit, memberId });
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Qui l’a fait ; null si le compte est supprimé.",
  })
  actor(@Root() { actorId }: ModerationLogEntry, @Ctx() { loaders }: Context): Promise<User | null> {
    return loaders.users.load(actorId);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: "Personne concernée ; null si le compte est supprimé.",
  })
  member(@Root() { memberId }: ModerationLogEntry, @Ctx() { loaders }: Context): Promise<User | null> | null {
    return memberId ? loaders.users.load(memberId) : null;
  }
}
