import { replyToTasks } from "../threads/thread-replies.ts";
import { type ConversionTask, htmlToMarkdown } from "./convert.ts";
import { type MarkdownTask, readMarkdown } from "./markdown-text.ts";

replyToTasks((task: ConversionTask | MarkdownTask) =>
  "markdown" in task ? readMarkdown(task) : htmlToMarkdown(task),
);
