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
  AccountPage: { data: { me, waitingEmailChange: null, sessions: [] } },
};

async function htmlOf(url: string): Promise<string> {
  const execute = async ({ definitions: [first] }: DocumentNode) =>
    results[(first && "name" in first && first.name?.value) || ""] ?? { data: null };
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
