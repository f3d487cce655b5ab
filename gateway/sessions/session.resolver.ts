import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../core/context.ts";
import { Done } from "../core/done.type.ts";
import { PerViewer } from "../core/field-visibility.ts";
import { endOtherSessions, endOwnSession, listSessions, Session } from "./own-sessions.service.ts";

@Resolver(() => Session)
export class SessionResolver {
  @Query(() => [Session], {
    description: "Ses sessions ouvertes, la dernière ouverte d’abord ; 100 au plus.",
  })
  sessions(@Ctx() { viewer }: Context): Promise<Session[]> {
    return listSessions(viewer);
  }

  @Mutation(() => Done, { description: "Fermer une de ses sessions." })
  async endSession(
    @Ctx() { viewer, cookies }: Context,
    @Arg("id", () => ID, { description: "La session." }) id: string,
  ): Promise<Done> {
    await endOwnSession(viewer, id);
    if (viewer?.sessionId === id) cookies.clearSession();
    return { message: "La session est fermée." };
  }

  @Mutation(() => Done, { description: "Fermer toutes ses sessions, sauf celle qui le demande." })
  async endOtherSessions(@Ctx() { viewer }: Context): Promise<Done> {
    await endOtherSessions(viewer);
    return { message: "Vos autres sessions sont fermées." };
  }

  @PerViewer()
  @FieldResolver(() => Boolean, { description: "Vrai pour la session qui le demande." })
  isCurrent(@Root() session: Session, @Ctx() { viewer }: Context): boolean {
    return viewer?.sessionId === String(session._id);
  }
}
