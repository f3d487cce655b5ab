import { Arg, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { findMailServer, removeMailServer, updateMailServer } from "./mail-server.service.ts";
import { MailServer, MailServerInput } from "./mail-server.types.ts";

@Resolver()
export class MailServerResolver {
  @Query(() => MailServer, { description: "Le serveur par lequel partent les e-mails. Administration." })
  mailServer(@Ctx() { viewer }: Context): Promise<MailServer> {
    return findMailServer(viewer);
  }

  @Mutation(() => MailServer, {
    description: "Essaie un serveur de messagerie, puis le garde. Administration.",
  })
  updateMailServer(
    @Arg("input", () => MailServerInput, { description: "Le serveur." }) input: MailServerInput,
    @Ctx() { viewer }: Context,
  ): Promise<MailServer> {
    return updateMailServer(viewer, input);
  }

  @Mutation(() => MailServer, {
    description: "Oublie le serveur de messagerie réglé dans le studio. Administration.",
  })
  removeMailServer(@Ctx() { viewer }: Context): Promise<MailServer> {
    return removeMailServer(viewer);
  }
}
