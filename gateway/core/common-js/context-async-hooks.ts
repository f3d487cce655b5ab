/** Of OpenTelemetry's package of this name, as ioredis.ts. */
export { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
