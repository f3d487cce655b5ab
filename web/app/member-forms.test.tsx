// @vitest-environment node
import type { DocumentNode, ExecutionResult } from "graphql";
import { expect, it } from "vitest";
import { unknownSite } from "../lib/page-state.ts";
import { createRenderer } from "./entry-server.tsx";

const renderer = createRenderer({ manifest: {} });
const me = {
  ...{ __typename: "User", id: "1", firstName: "Awa", lastName: "Koné", isAdmin: false, role: "READER" },
  ...{ code: "+225", telephone: "0102", email: "awa@exemple.ci", image: null },
  aboutMe: "Je vends des mangues.",
  ...{ jobTitle: "", links: [], slug: null },
};
const results: Record<string, ExecutionResult> = {
  Shell: { data: { me } },
  OwnProfile: { data: { me } },
  Bookmarks: {
    data: {
      bookmarks: {
        ...{ page: 1, pages: 1, total: 1 },
        items: [
          {
            ...{ id: "p1", slug: "les-lampes", title: "Les lampes", description: "", category: null },
            ...{
              publishedAt: "2026-11-20T12:00:00Z",
              views: 1,
              isExclusive: false,
              cover: null,
              coverAlt: "",
              authors: [],
            },
          },
        ],
      },
    },
  },
  AccountPage: { data: { me, waitingEmailChange: null, sessions: [] } },
};

async function htmlOf(url: string, of = results): Promise<string> {
  const execute = async ({ definitions: [first] }: DocumentNode) =>
    of[(first && "name" in first && first.name?.value) || ""] ?? { data: null };
  return (await renderer.render({ site: unknownSite, url, hasSession: true, now: 0, execute })).html;
}

it("shows a member's forms with what is saved, before any script runs", async () => {
  const html = await htmlOf("/profile/update");
  expect(html).toContain('name="firstName" value="Awa"');
  expect(html).toMatch(/<textarea[^>]*>Je vends des mangues\.<\/textarea>/);
  expect(html).toMatch(/<button type="submit"[^>]*>Enregistrer<\/button>/);
  expect(html).not.toContain("data-live");
  expect((await htmlOf("/profile/account")).match(/<input[^>]*type="password"/g)).toHaveLength(4);
});

it("shows a member's list with forms that take articles out, and a visitor's page once the session has ended", async () => {
  const html = await htmlOf("/ma-liste");
  expect(html).toContain("Les lampes");
  expect(html).toMatch(/<form[^>]*action="\/bookmarks"[^>]*><input type="hidden" name="id" value="p1"/);
  const errors = [{ message: "Connectez-vous.", extensions: { code: "UNAUTHENTICATED" } }];
  const ended = await htmlOf("/ma-liste", { Bookmarks: { errors } as unknown as ExecutionResult });
  expect(ended).toContain("sur cet appareil");
  expect(ended).not.toContain('name="id"');
});
