import { describe, it } from "vitest";
import type { Access } from "../../web/app/route.ts";
import { addressesOf } from "../support/addresses.ts";
import { magazineIds } from "../support/content.ts";
import { withMemberPages } from "../support/member-pages.ts";

const access: readonly Access[] = ["all", "member"];

describe("a member's page", () => {
  const pages = withMemberPages();

  it("holds what this member is given, for every route and role", () =>
    pages.compareRoles([
      ...addressesOf(magazineIds(), ...access),
      "/posts?tags=marches",
      "/posts/search?keyword=lampes",
      "/nulle-part",
    ]));

  it("holds what this member is given after anything that members do", () => pages.actAndCompare(20));
});
