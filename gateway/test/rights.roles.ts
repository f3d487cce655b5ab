/** Who asks. The owner is a member by now: what they own they made when they administered. */
export const roles = ["visitor", "member", "owner", "admin"] as const;
export type Role = (typeof roles)[number];
