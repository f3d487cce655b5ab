/** Of the package of this name, which is CommonJS: imported at run time, a bundle of it has no names (tools/bundle.mjs refuses that). */
export { Redis } from "ioredis";
