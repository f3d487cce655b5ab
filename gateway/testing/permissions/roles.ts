/**
 * The caller's role. The owner is a reader by now: they created their content as an administrator. Nothing of the content
 * is the author's, the moderator's or the editor's own (author.test.ts has their own).
 */
export const roles = [
  "visitor",
  "member",
  "owner",
  "author",
  "categoryModerator",
  "moderator",
  "editor",
  "admin",
] as const;
export type Role = (typeof roles)[number];
