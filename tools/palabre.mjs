/** `npm run palabre -- …`: the operators' commands, built when they are not up to date. */
import { build } from "./build.mjs";

await build({ isQuiet: true, only: "gateway" });
await import("../gateway/dist/palabre.js");
