import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { MongoClient } from "mongodb";
import { tracer } from "./tracing.ts";

/**
 * Records a span for each command to the database that a traced request sends: its name and collection, no values. The
 * client needs `monitorCommands`. Jobs' commands have no request, hence no span.
 */
export function traceCommands(client: MongoClient): void {
  const spans = new Map<number, Span>();
  const end = (requestId: number, code?: SpanStatusCode) => {
    const span = spans.get(requestId);
    if (code) span?.setStatus({ code });
    span?.end();
    spans.delete(requestId);
  };
  client.on("commandStarted", ({ commandName, command, requestId }) => {
    if (!trace.getSpan(context.active())?.isRecording()) return;
    const target = command[commandName === "getMore" ? "collection" : commandName];
    const collection = typeof target === "string" ? target : undefined;
    const attributes = {
      "db.system.name": "mongodb",
      "db.operation.name": commandName,
      "db.collection.name": collection,
    };
    const name = collection ? `${commandName} ${collection}` : commandName;
    spans.set(requestId, tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }));
  });
  client.on("commandSucceeded", ({ requestId }) => end(requestId));
  client.on("commandFailed", ({ requestId }) => end(requestId, SpanStatusCode.ERROR));
}
