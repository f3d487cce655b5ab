import type { Context, TextMapPropagator } from "@opentelemetry/api";
import { context, propagation, trace } from "@opentelemetry/api";
import { version } from "../operation/version.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's standard variables ask for traces: an endpoint is set, and nothing turns them off. */
export const wantsTraces = (environment: Environment): boolean =>
  Boolean(environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  environment.OTEL_SDK_DISABLED?.toLowerCase() !== "true" &&
  environment.OTEL_TRACES_EXPORTER !== "none";

/** The tracer of all spans; without a started provider its spans are not recorded. */
export const tracer = () => trace.getTracer("palabre", version);

/** A context's identifier for log lines; undefined where nothing is recorded. */
export function traceIdOf(current: Context): string | undefined {
  const span = trace.getSpanContext(current);
  return span && trace.isSpanContextValid(span) ? span.traceId : undefined;
}

/**
 * Starts recording and sending traces over OTLP/HTTP, by OpenTelemetry's standard variables (endpoint, headers, sampler,
 * batches, resource). Loaded when it is wanted: the libraries take 20 MB of memory. Returns the function that sends what
 * is pending and stops.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, core, { OTLPTraceExporter }, resources, sdk] =
    await Promise.all([
      import("../common-js/context-async-hooks.ts"),
      import("@opentelemetry/core"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-base"),
    ]);
  const named = resources.resourceFromAttributes({ "service.name": "palabre", "service.version": version });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: named.merge(given),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator() as TextMapPropagator);
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
