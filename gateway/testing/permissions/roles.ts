/** The caller's role. The owner is a member by now: they created their content as an administrator. */
export const roles = ["visitor", "member", "owner", "admin"] as const;
export type Role = (typeof roles)[number];
