import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../core/context.ts";
import { Done } from "../../core/done.type.ts";
import { Letter } from "../letters/letter.service.ts";
import { letterPreview } from "../mails/mail-preview.service.ts";
import { sendLetterTest } from "./mail-to-oneself.service.ts";
import { Mailing } from "./mailing-admin.service.ts";
import { cancelLetter, countAudience, sendLetter } from "./send-letter.service.ts";

const Id = () => Arg("id", () => ID, { description: "La lettre." });
const Topics = () =>
  Arg("topics", () => [ID], {
    nullable: true,
    description: "Des sujets\u00a0; une liste vide\u00a0: le site.",
  });

@Resolver(() => Letter)
export class LetterMailingResolver {
  @Mutation(() => Letter, {
    description:
      "Envoie une lettre aux abonnés, tout de suite ou à une date, avec le texte qu’elle a alors\u202f; un second appel change la date et les sujets d’une lettre programmée. Éditeurs.",
  })
  sendLetter(
    @Id() id: string,
    @Topics() topics: string[] | null,
    @Arg("at", () => Date, {
      nullable: true,
      description: "Une date à venir\u202f; sans elle, tout de suite.",
    })
    at: Date | null,
    @Arg("version", () => Int, {
      nullable: true,
      description: "La version que l’on a lue\u00a0: si la lettre a changé depuis, rien ne part (CONFLICT).",
    })
    version: number | null,
    @Ctx() { viewer }: Context,
  ): Promise<Letter> {
    return sendLetter(viewer, id, { topics, at, version });
  }

  @Mutation(() => Letter, {
    description: "Annule l’envoi d’une lettre programmée, qui redevient un brouillon. Éditeurs.",
  })
  cancelLetter(@Id() id: string, @Ctx() { viewer }: Context): Promise<Letter> {
    return cancelLetter(viewer, id);
  }

  @Mutation(() => Done, { description: "Envoie à soi-même un essai d’une lettre. Éditeurs." })
  async sendLetterTest(@Id() id: string, @Ctx() { viewer }: Context): Promise<Done> {
    return { message: `Un essai part à ${await sendLetterTest(viewer, id)}.` };
  }

  @FieldResolver(() => Mailing, {
    nullable: true,
    description: "Son envoi\u202f; null tant qu’elle n’est pas partie.",
  })
  mailing(@Root() { _id }: Letter, @Ctx() { loaders }: Context): Promise<Mailing | null> {
    return loaders.mailingsOfLetters.load(_id);
  }

  @Query(() => Int, { description: "Combien d’abonnés recevraient une lettre sur ces sujets. Éditeurs." })
  letterAudience(@Topics() topics: string[] | null, @Ctx() { viewer }: Context): Promise<number> {
    return countAudience(viewer, topics);
  }

  @Query(() => String, {
    description:
      "L’adresse de l’e-mail d’une lettre tel qu’il partirait, pour un cadre, dix minutes. Éditeurs.",
  })
  letterPreview(@Id() id: string, @Ctx() { viewer }: Context): Promise<string> {
    return letterPreview(viewer, id);
  }
}
