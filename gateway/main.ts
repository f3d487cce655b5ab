import { runSite } from "./site.ts";

// npm run dev: Vite serves the web's sources instead of the built ones.
await runSite({}, process.argv.includes("--vite"));
