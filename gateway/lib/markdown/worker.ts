import { replyToTasks } from "../threads/thread-replies.ts";
import { renderBody } from "./render.ts";

replyToTasks(renderBody);
