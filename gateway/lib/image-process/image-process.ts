import { replyToProcessTasks } from "../threads/process-replies.ts";
import type { ImageTask } from "./image-work.ts";
import { operations } from "./operations.ts";

// The process in which images are decoded (image-work.ts).
replyToProcessTasks<ImageTask, unknown>(({ name, input }) =>
  (operations[name] as (...input: readonly unknown[]) => Promise<unknown>)(...input),
);
