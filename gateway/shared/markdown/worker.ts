import { parentPort } from "node:worker_threads";
import { renderBody, type Task } from "./render.ts";
import type { Answer } from "./thread.ts";

const port = parentPort!;
const say = (answer: Answer) => port.postMessage(answer);

port.on("message", (task: Task) => {
  try {
    say({ body: renderBody(task) });
  } catch (error) {
    say(error instanceof RangeError ? { tooHard: true } : { failure: String(error) });
  }
});
