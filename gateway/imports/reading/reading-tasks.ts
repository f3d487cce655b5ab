import type { ReadingRequest, ReadingSession } from "./reading-session.ts";

/** Calls of the process that reads an import, by their names. */
export type ReadingCalls = { open(request: ReadingRequest): Promise<void> } & Pick<
  ReadingSession,
  "survey" | "look" | "plan" | "restart" | "next" | "fields" | "answer" | "comments" | "file" | "close"
>;

export interface ReadingTask {
  readonly name: keyof ReadingCalls;
  readonly input: readonly unknown[];
}

/** Result of a call, or the French sentence of an ImportError. */
export type ReadingReply = { readonly value: unknown } | { readonly refused: string };
