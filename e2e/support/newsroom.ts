import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { bringAxe } from "./axe.ts";
import { editorOf } from "./content.ts";
import type { Fixture } from "./fixture.ts";
import { desktop, openSession, type Visitor, visit } from "./visitors.ts";

export const password = "les pirogues du matin";
const people = [
  { firstName: "Awa", lastName: "Koné", email: "awa.redaction@exemple.ci", role: "EDITOR" },
  { firstName: "Koffi", lastName: "Yao", email: "koffi.yao@exemple.ci", role: "AUTHOR" },
  { firstName: "Mariam", lastName: "Touré", email: "mariam.toure@exemple.ci", role: "AUTHOR" },
] as const;
export const emails = { Awa: people[0].email, Koffi: people[1].email, Mariam: people[2].email };

/** An editor and two authors of a site, each with a browser of their own. */
export function withNewsroom(fixture: Fixture) {
  beforeAll(async () => {
    const boss = await editorOf(fixture.site);
    for (const person of people)
      await boss.ask("mutation ($input: UserInput!) { createUser(input: $input) { id } }", {
        input: { ...person, telephone: "0708091011", password },
      });
  });

  async function enter(name: keyof typeof emails, viewport = desktop): Promise<Visitor> {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce" });
    await bringAxe(visitor.context);
    await openSession(visitor.page, fixture.site.url, emails[name], password);
    return visitor;
  }
  const shows = async (page: Page, screen: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${screen}.png` });
  };
  return { enter, shows };
}
