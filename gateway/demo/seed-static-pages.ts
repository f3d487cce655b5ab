import { withFrenchSpaces } from "../lib/text/typography.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { type DemoAccounts, demoClientId } from "./people/demo-accounts.ts";
import { demoStaticPages } from "./static-pages.ts";

/** Creates the static pages; those that exist already stay as they are. */
export async function seedStaticPages({ admin }: DemoAccounts): Promise<void> {
  for (const [index, { title, description, content }] of demoStaticPages.entries()) {
    await createStaticPage(admin, {
      title,
      description: withFrenchSpaces(description),
      content: withFrenchSpaces(content),
      isPublished: true,
      clientId: demoClientId("page", index),
    });
  }
}
