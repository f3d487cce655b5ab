import { hasRight, type Right, type Role } from "../../schema/roles.ts";

/** The right that each area of the studio asks, by the beginning of its address. What is not named is administrators'. */
const rightOfArea: Readonly<Record<string, Right>> = {
  "": "enterStudio",
  analytics: "seeAnalytics",
  edition: "editPosts",
  posts: "writePosts",
  media: "manageMedia",
  categories: "manageCategories",
  comments: "moderate",
  newsletters: "editPosts",
};

/** Returns the right that a studio page asks. The routes, the rail, the palette and the readers' menu read it here. */
export function rightOfStudioPath(path: string): Right {
  const [, , area = ""] = path.split(/[/?#]/);
  return rightOfArea[area] ?? "administer";
}

/** Returns the page of the studio at which a role starts; a reader has none. */
export const studioStartOf = (role: Role): string | null =>
  hasRight({ role }, "enterStudio") ? "/studio" : null;
