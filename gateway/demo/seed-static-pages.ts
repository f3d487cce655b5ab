import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoContent } from "./content.ts";
import { clientIds } from "./seeded-names.ts";

/** Creates the static pages; those that exist already stay as they are. */
export async function seedStaticPages({ admin }: DemoAccounts, { staticPages }: DemoContent): Promise<void> {
  for (const page of staticPages)
    await createStaticPage(admin, {
      title: page.title,
      description: withFrenchSpaces(page.description),
      content: withFrenchSpaces(page.content),
      isPublished: true,
      clientId: clientIds.page(page),
    });
}
