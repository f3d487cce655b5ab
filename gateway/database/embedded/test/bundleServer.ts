import { bundle } from "../../../../tools/bundle.mjs";

/** The database as a process of its own, for what kills it. */
export default (): Promise<void> =>
  bundle({ stormServer: "gateway/database/embedded/test/stormServer.ts" }, "dist/test/embedded");
