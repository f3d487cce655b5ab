import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "../core/context.ts";
import { SharedQuery } from "../core/field-visibility.ts";
import { Installation } from "./installation.types.ts";
import { findLegalPage, LegalPage, listMissingLegalSettings } from "./legal/legal-page.service.ts";
import { readInstallation } from "./newer-version.service.ts";
import { readSiteFooter, SiteFooter } from "./site-footer.service.ts";

@Resolver()
export class SiteResolver {
  @SharedQuery()
  @Query(() => SiteFooter, { description: "Ce à quoi mène le pied de chaque page." })
  siteFooter(): Promise<SiteFooter> {
    return readSiteFooter();
  }

  @SharedQuery()
  @Query(() => LegalPage, { nullable: true, description: "Une page légale ; null si elle n’existe pas." })
  legalPage(
    @Arg("slug", () => String, { description: "Son adresse, sans la barre." }) slug: string,
  ): Promise<LegalPage | null> {
    return findLegalPage(slug);
  }

  @Query(() => [String], {
    description:
      "Les chemins des réglages légaux qui manquent au site, comme `legal.publisher`. Administrateurs.",
  })
  missingLegalSettings(@Ctx() { viewer }: Context): string[] {
    return listMissingLegalSettings(viewer);
  }

  @Query(() => Installation, {
    description: "La version installée du logiciel, et ce qui est plus récent. Administrateurs.",
  })
  installation(@Ctx() { viewer }: Context): Promise<Installation> {
    return readInstallation(viewer);
  }
}
