import { hasRight, type Right, type Role } from "../../schema/roles.ts";

/** The right that each area of the studio asks, by the beginning of its address. What is not named is administrators'. */
const rightOfArea: Readonly<Record<string, Right>> = {
  posts: "writePosts",
  media: "manageMedia",
  categories: "manageCategories",
  comments: "moderate",
};

/** Returns the right that a studio page asks. The routes, the rail, the palette and the readers' menu read it here. */
export function rightOfStudioPath(path: string): Right {
  const [, , area = ""] = path.split(/[/?#]/);
  return area === "" ? "seeAnalytics" : (rightOfArea[area] ?? "administer");
}

/** Returns the page of the studio at which a role starts; a reader has none. */
export function studioStartOf(role: Role): string | null {
  if (hasRight({ role }, "writePosts")) return "/studio/posts";
  return hasRight({ role }, "moderate") ? "/studio/comments" : null;
}
