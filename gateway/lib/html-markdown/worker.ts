import { replyToTasks } from "../threads/thread-replies.ts";
import { type ConversionTask, htmlToMarkdown } from "./convert.ts";
import { type HtmlBlocksTask, withoutHtmlBlocks } from "./html-blocks.ts";
import { type MarkdownTask, readMarkdown } from "./markdown-text.ts";

replyToTasks((task: ConversionTask | MarkdownTask | HtmlBlocksTask) => {
  if ("mixed" in task) return withoutHtmlBlocks(task);
  return "markdown" in task ? readMarkdown(task) : htmlToMarkdown(task);
});
