import { replyToTasks } from "../threads/thread-replies.ts";
import { htmlToMarkdown } from "./convert.ts";

replyToTasks(htmlToMarkdown);
