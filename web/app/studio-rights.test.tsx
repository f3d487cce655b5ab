// @vitest-environment node
import { type DocumentNode, Kind } from "graphql";
import { expect, it } from "vitest";
import { unknownSite } from "../lib/page-state.ts";
import { createRenderer } from "./entry-server.tsx";

const site = { ...unknownSite, url: "https://palabre.example" };
const { render } = createRenderer({ manifest: {} });

/** Returns the status of an address for somebody of a role. */
async function pageFor(role: string, url: string, more = {}) {
  const me = {
    __typename: "User",
    id: "1",
    firstName: "Awa",
    lastName: "Koné",
    isAdmin: false,
    role,
    ...more,
  };
  const execute = async ({ definitions: [first] }: DocumentNode) => ({
    data:
      first?.kind === Kind.OPERATION_DEFINITION && first.name?.value === "Shell"
        ? { me: { ...me, image: null } }
        : null,
  });
  return render({ site, url, hasSession: true, now: Date.parse("2026-11-21T12:00:00Z"), execute });
}

const statusFor = async (role: string, url: string): Promise<number> => (await pageFor(role, url)).status;

it("leads the team to its second factor before the studio, where the site asks for one", async () => {
  const held = { needsSecondFactor: true };
  const moved = { status: 302, location: "/profile/security" };
  expect(await pageFor("EDITOR", "/studio/posts", held)).toMatchObject(moved);
  expect(await pageFor("EDITOR", "/profile/security", held)).toMatchObject({ status: 200 });
  expect(await pageFor("EDITOR", "/feeds", held)).toMatchObject({ status: 200 });
});

it.each([
  ["AUTHOR", ["/studio", "/studio/posts"], ["/studio/comments", "/studio/analytics"]],
  ["EDITOR", ["/studio", "/studio/analytics", "/studio/posts", "/studio/media"], ["/studio/comments"]],
  ["MODERATOR", ["/studio", "/studio/comments"], ["/studio/analytics", "/studio/posts"]],
  ["READER", [], ["/studio", "/studio/posts", "/studio/comments", "/studio/books/new"]],
])("opens the studio's pages of the rights of %s, and refuses the others", async (role, open, refused) => {
  const closed = [...refused, "/studio/users", "/studio/mails", "/studio/pages", "/studio/feeds"];
  expect(await Promise.all(open.map((url) => statusFor(role, url)))).toEqual(open.map(() => 200));
  expect(await Promise.all(closed.map((url) => statusFor(role, url)))).toEqual(closed.map(() => 403));
});
