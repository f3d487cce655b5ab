import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { verifyText } from "./verification.service.ts";
import { Verification } from "./verification.types.ts";

@Resolver()
export class VerificationResolver {
  @Query(() => Verification, {
    description: "Si un texte qui circule est un article du site, tel quel, changé, ou aucun d’eux.",
  })
  verifyText(
    @Arg("text", () => String, {
      description: "100\u202f000 caractères au plus, ou le fichier d’un article à faire suivre.",
    })
    text: string,
    @Ctx() { request }: Context,
  ): Promise<Verification> {
    return verifyText(request.ip, text);
  }
}
