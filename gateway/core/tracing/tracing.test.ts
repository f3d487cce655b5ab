import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayProcess, startProcess } from "../../testing/servers/process.ts";
import { wantsTraces } from "./tracing.ts";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A receiver of OTLP over HTTP, in JSON: the spans that it got, and the resource's attributes. */
class Collector {
  readonly spans: SentSpan[] = [];
  readonly texts: string[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    this.texts.push(text);
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const { spans } of scopeSpans) this.spans.push(...spans);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");

  async url(): Promise<string> {
    if (!this.#server.listening) await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe("traces", () => {
  const collector = new Collector();
  const incoming = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  let dataDir = "";
  let gateway: GatewayProcess;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "palabre-traces-"));
    gateway = startProcess({
      DATA_DIR: dataDir,
      PORT: "0",
      SEED: "none",
      LOG_LEVEL: "info",
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.url(),
      OTEL_SERVICE_NAME: "palabre-abidjan",
    });
    const url = await gateway.listening();
    const query = "query Names { categories { name } }";
    await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", traceparent: incoming },
      body: JSON.stringify({ query, variables: { secret: "ne-pas-envoyer" } }),
    });
    await fetch(`${url}/api/posts?keyword=ne-pas-envoyer`, { headers: { traceparent: incoming } });
    gateway.process.kill("SIGTERM");
    expect(await gateway.exit).toBe(0);
  }, 120_000);
  afterAll(() => {
    gateway.process.kill("SIGKILL");
    collector.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("hold a span for a request, and its commands to the database below it, before the process ends", () => {
    const request = collector.spans.find(({ name }) => name === "POST /graphql")!;
    expect(attributesOf(request)).toMatchObject({
      "http.route": "/graphql",
      "http.response.status_code": expect.anything(),
      "graphql.operation.name": "Names",
    });
    const commands = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(commands.map(({ name }) => name)).toContain("aggregate tags");
    expect(collector.spans.find(({ name }) => name === "GET /api/posts")).toBeDefined();
  });

  it("are named in the log, and bear the given name of the service", () => {
    const { traceId } = collector.spans.find(({ name }) => name === "POST /graphql")!;
    expect(gateway.log).toContain(`traceId=${traceId}`);
    expect(collector.texts.join()).toContain("palabre-abidjan");
  });

  it("hold no query, body or variable, and don't continue a stranger's trace", () => {
    expect(collector.texts.join()).not.toContain("ne-pas-envoyer");
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain("a".repeat(32));
  });

  it("are recorded only where the standard variables ask for them", () => {
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318" };
    expect(wantsTraces({})).toBe(false);
    expect(wantsTraces(endpoint)).toBe(true);
    expect(wantsTraces({ ...endpoint, OTEL_SDK_DISABLED: "true" })).toBe(false);
    expect(wantsTraces({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
  });
});
