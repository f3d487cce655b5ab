/** Rejection of a file by a form, with a message for the user. */
export class RejectedFile extends Error {}
