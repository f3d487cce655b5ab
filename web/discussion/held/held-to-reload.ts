/** Returns the names of the queries to repeat after a comment was sent: one's own that wait, where it is one of them. */
export const heldToReload = (sent: { readonly state: string } | undefined): string[] =>
  sent?.state === "HELD" ? ["MyHeldComments"] : [];
