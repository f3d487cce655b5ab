import { bodyWordsOf } from "../text/body-words.ts";
import { replyToTasks } from "../threads/thread-replies.ts";
import type { BodyTask } from "./markdown.ts";
import { renderBody } from "./render.ts";

replyToTasks((task: BodyTask) => ("html" in task ? bodyWordsOf(task) : renderBody(task)));
