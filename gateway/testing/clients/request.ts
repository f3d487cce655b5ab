import type { FastifyInstance, InjectOptions } from "fastify";
import { type ExecutionResult, graphql } from "graphql";
import { afterAll, beforeAll } from "vitest";
import { env } from "../../core/env.ts";
import type { Viewer } from "../../core/policies.ts";
import { createContext } from "../../graphql/context.ts";
import { createSchema } from "../../graphql/schema.ts";
import { createApp } from "../../server/app.ts";
import type { Readiness } from "../../server/readiness.ts";

let made: ReturnType<typeof createSchema> | null = null;

/** The executable schema, made once per file. */
export const schema = (): ReturnType<typeof createSchema> => {
  made ??= createSchema({ isChecked: true });
  return made;
};

/** Readiness of a gateway that has nothing to wait for. */
export const alwaysReady = async (): Promise<Readiness> => ({
  isReady: true,
  checks: { database: "ok", disk: "ok", storage: "ok", mail: "ok" },
});

/** Carries out a document as a viewer, without HTTP. */
export const request = (
  source: string,
  { viewer = null, variables }: { viewer?: Viewer | null; variables?: Record<string, unknown> } = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
): Promise<ExecutionResult<any>> =>
  graphql({
    schema: schema(),
    source,
    contextValue: createContext(viewer),
    variableValues: variables,
  });

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it selected.
  readonly body: any;
  /** The cookie of a known device that the answer set: `palabre-device=…`; null when it set none. */
  readonly deviceCookie: string | null;
  /** The session cookie that the answer set: `palabre=…`; null when it set none. */
  readonly cookie: string | null;
}

/** The gateway mounted without listening. Call inside a file that uses the database. */
export function withApp() {
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await createApp({ env, schema: schema(), readiness: alwaysReady });
  });
  afterAll(() => app?.close());

  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app!.inject(options);
    const isJson = String(answer.headers["content-type"]).includes("json");
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    const cookieOf = (name: string) =>
      cookies.find((each) => each.startsWith(`${name}=`))?.replace(/;.*/, "") ?? null;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body !== "" ? answer.json() : answer.body,
      cookie: cookieOf("palabre"),
      deviceCookie: cookieOf("palabre-device"),
    };
  };

  return {
    get instance() {
      return app!;
    },
    send,
    rest: (
      method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "OPTIONS",
      url: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) => send({ method, url, payload: body as never, headers }),
    graphql: (query: string, variables?: object, headers: Record<string, string> = {}) =>
      send({ method: "POST", url: "/graphql", payload: { query, variables }, headers }),
  };
}
