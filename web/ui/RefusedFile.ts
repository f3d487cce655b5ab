/** What a form says of a file that it does not take, in words fit to show. */
export class RefusedFile extends Error {}
