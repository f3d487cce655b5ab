import "./database/preload.ts";
import { contextOfPage } from "./graphql/context.ts";
import { pagesPlugin } from "./http/pages.ts";
import { runGateway } from "./server/run.ts";

// npm run dev: Vite serves the web's sources instead of the built ones.
const isDeveloping = process.argv.includes("--vite");

await runGateway((env, schema) => pagesPlugin({ schema, contextFor: contextOfPage, env, isDeveloping }));
