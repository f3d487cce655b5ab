import { bundle } from "../../../../tools/bundle.mjs";

/** The database as a build has it: a process of its own for what kills it, and a thread that starts at once. */
export default (): Promise<void> =>
  bundle(
    {
      stormServer: "gateway/database/embedded/test/stormServer.ts",
      start: "gateway/database/embedded/start.ts",
    },
    "dist/test/embedded",
  );
