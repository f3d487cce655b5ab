/*
 * The one table of rights. The services ask it at each operation (gateway/core/policies.ts); the studio's routes, rail and
 * palette are derived from it, so that nobody sees a place that would refuse them.
 */

export const rights = [
  /** The studio's first page; what it shows asks the other rights. */
  "enterStudio",
  /** Own drafts: writing, proposing, preview links, versions, own pictures. */
  "writePosts",
  /** Every article in every state: writing, publishing, returning, trash, corrections, pins. */
  "editPosts",
  "manageMedia",
  "manageCategories",
  "seeAnalytics",
  /** Comments and reports: those on the articles of the person's categories, or with the next right all. */
  "moderate",
  /** Comments on everything, news too; bans, the rules of comments, the moderation log. */
  "moderateAll",
  /** Everything else: people, news, catalogues, static pages, mails. */
  "administer",
] as const;
export type Right = (typeof rights)[number];

/** Roles, from the fewest rights to the most; stored in the account. */
export const roles = [
  "READER",
  "AUTHOR",
  "CATEGORY_MODERATOR",
  "MODERATOR",
  "EDITOR",
  "ADMINISTRATOR",
] as const;
export type Role = (typeof roles)[number];

export const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  READER: [],
  AUTHOR: ["enterStudio", "writePosts"],
  CATEGORY_MODERATOR: ["enterStudio", "moderate"],
  MODERATOR: ["enterStudio", "moderate", "moderateAll"],
  EDITOR: ["enterStudio", "writePosts", "editPosts", "manageMedia", "manageCategories", "seeAnalytics"],
  ADMINISTRATOR: rights,
};

interface Person {
  /** Null where the role of others is not shown. */
  readonly role?: Role | null | undefined;
}

/** Whether somebody of this role has a right; a visitor has none, nor a role that only a newer gateway knows. */
export const hasRight = (person: Person | null | undefined, right: Right): boolean =>
  person?.role != null && (rightsOfRole[person.role]?.includes(right) ?? false);

export const isAdministrator = (person: Person | null | undefined): boolean => hasRight(person, "administer");
