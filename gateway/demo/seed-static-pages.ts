import { derivedClientId } from "../core/documents/derived-client-id.ts";
import { withFrenchSpaces } from "../lib/text/typography.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoContent } from "./content.ts";

/** Creates the static pages; those that exist already stay as they are. */
export async function seedStaticPages({ admin }: DemoAccounts, { staticPages }: DemoContent): Promise<void> {
  for (const { title, description, content } of staticPages)
    await createStaticPage(admin, {
      title,
      description: withFrenchSpaces(description),
      content: withFrenchSpaces(content),
      isPublished: true,
      clientId: derivedClientId(`page ${title}`),
    });
}
