import { pagesPlugin } from "./pages.ts";
import { contextOfPage } from "./request.ts";
import { runGateway } from "./run.ts";

// npm run dev: Vite serves the web's sources instead of the built ones.
const isDeveloping = process.argv.includes("--vite");

await runGateway((settings, schema) =>
  pagesPlugin({ schema, contextFor: contextOfPage, settings, isDeveloping }),
);
