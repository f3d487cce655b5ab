import { applySite } from "../../core/site/current-site.ts";
import { replyToProcessTasks } from "../../lib/threads/process-replies.ts";
import { ImportError } from "../source/records.ts";
import { type ReadingRequest, ReadingSession } from "./reading-session.ts";
import type { ReadingReply, ReadingTask } from "./reading-tasks.ts";

// The process in which imports are read (import-reader.ts): one at a time.
let session: ReadingSession | null = null;

async function open(request: ReadingRequest): Promise<void> {
  applySite(request.settings);
  session = await ReadingSession.open(request);
}

async function work({ name, input }: ReadingTask): Promise<unknown> {
  if (name === "open") return open(input[0] as ReadingRequest);
  const call = session![name] as (...given: readonly unknown[]) => unknown;
  return call.apply(session, [...input]);
}

replyToProcessTasks<ReadingTask, ReadingReply>(async (task) => {
  try {
    return { value: await work(task) };
  } catch (error) {
    if (error instanceof ImportError) return { refused: error.message };
    // Of the stack, or of a text that would be too long.
    if (error instanceof RangeError)
      return { refused: "Ce fichier est trop imbriqué, ou trop grand, pour être lu." };
    throw error;
  }
});
