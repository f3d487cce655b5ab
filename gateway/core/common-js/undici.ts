/** Of the package of this name, as ioredis.ts. */
export { Agent, buildConnector, request } from "undici";
