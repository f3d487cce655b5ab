/** Element ids that links to comments use. */
export const commentAnchor = (commentId: string) => `commentaire-${commentId}`;

/** Returns the comment's id of an address /posts/<slug>#commentaire-<id>; null for other hashes. */
export function linkedCommentId(hash: string): string | null {
  return /^#commentaire-([0-9a-f]{24})$/.exec(hash)?.[1] ?? null;
}
