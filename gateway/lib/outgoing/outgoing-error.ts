/** Address: one that is not requested. Answer: nothing that can be used. Busy: too many requests wait. */
export type OutgoingFailure = "ADDRESS" | "ANSWER" | "REDIRECTS" | "SIZE" | "TIME" | "BUSY";

/** The request was refused, or its answer is not usable. Its message is for the log. */
export class OutgoingError extends Error {
  constructor(
    readonly failure: OutgoingFailure,
    message: string,
  ) {
    super(message);
  }
}
