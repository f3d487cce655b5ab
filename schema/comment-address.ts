/** Returns the address of the page of a comment in its conversation: it works without script, and stays when others are written. */
export const commentAddress = (subjectId: string, id: string): string =>
  `${conversationPath(subjectId)}?commentaire=${id}#commentaire-${id}`;

/** Returns the address of a whole conversation, page by page. */
export const conversationPath = (subjectId: string): string => `/commentaires/${subjectId}`;
