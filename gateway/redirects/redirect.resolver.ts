import { Arg, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import { limits } from "../../schema/limits.ts";
import type { Context } from "../core/context.ts";
import { type UploadedFile, UploadScalar } from "../files/receiving/upload.scalar.ts";
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  Redirect,
  RedirectPage,
  updateRedirect,
} from "./redirect.service.ts";
import { RedirectsFromCsv, readRedirectsCsv } from "./redirect-csv.service.ts";

@InputType({ description: "Une redirection." })
class RedirectInput {
  @Field(() => String, {
    description:
      "L’ancienne adresse\u00a0: /2019/04/port, /?p=12, ou /category/:slug pour toutes celles qui lui ressemblent.",
  })
  from!: string;

  @Field(() => String, {
    description: "Où elle mène\u00a0: un chemin du site, avec :slug s’il y en a un, ou https://…",
  })
  to!: string;
}

@Resolver()
export class RedirectResolver {
  @Query(() => RedirectPage, { description: "Les redirections, par adresse. Administrateurs." })
  redirects(
    @Arg("page", () => Int, { defaultValue: 1, description: "De 1 à 500." }) page: number,
    @Arg("limit", () => Int, { defaultValue: limits.page.default, description: "De 1 à 50." }) limit: number,
    @Arg("keyword", () => String, {
      defaultValue: "",
      description: "Des mots de l’ancienne adresse ou de la nouvelle, ou leurs débuts.",
    })
    keyword: string,
    @Ctx() { viewer }: Context,
  ): Promise<RedirectPage> {
    return listRedirects(viewer, { page, limit, keyword });
  }

  @Mutation(() => Redirect, {
    description:
      "Ajoute une redirection, ou change où elle mène\u00a0; boucles et chaînes sont refusées. Administrateurs.",
  })
  createRedirect(
    @Arg("input", () => RedirectInput, { description: "La redirection." }) input: RedirectInput,
    @Ctx() { viewer }: Context,
  ): Promise<Redirect> {
    return createRedirect(viewer, input);
  }

  @Mutation(() => Redirect, {
    description: "Change l’ancienne adresse d’une redirection, et où elle mène. Administrateurs.",
  })
  updateRedirect(
    @Arg("from", () => ID, { description: "L’ancienne adresse, comme elle est." }) from: string,
    @Arg("input", () => RedirectInput, { description: "La redirection, comme elle devient." })
    input: RedirectInput,
    @Ctx() { viewer }: Context,
  ): Promise<Redirect> {
    return updateRedirect(viewer, from, input);
  }

  @Mutation(() => RedirectsFromCsv, {
    description:
      "Écrit les redirections d’un tableau CSV\u00a0: l’ancienne adresse, puis où elle mène. Administrateurs.",
  })
  importRedirects(
    @Arg("file", () => UploadScalar, {
      description: "Le tableau, de 2\u00a0Mo et de 5\u202f000 lignes au plus.",
    })
    file: UploadedFile,
    @Ctx() { viewer }: Context,
  ): Promise<RedirectsFromCsv> {
    return readRedirectsCsv(viewer, file);
  }

  @Mutation(() => Redirect, { description: "Retire une redirection. Administrateurs." })
  deleteRedirect(
    @Arg("from", () => ID, { description: "L’ancienne adresse." }) from: string,
    @Ctx() { viewer }: Context,
  ): Promise<Redirect> {
    return deleteRedirect(viewer, from);
  }
}
