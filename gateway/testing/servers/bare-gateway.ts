import { runGateway } from "../../server/run.ts";

// The gateway's process without the web: what its tests start and stop.
await runGateway();
