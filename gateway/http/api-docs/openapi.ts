import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { withFrenchSpaces } from "../../../schema/text/french-spaces.ts";
import type { Env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { components } from "../../lib/openapi/components/all.ts";
import {
  type FailureStatus,
  failureHeaders,
  failures,
  failuresKey,
  introduction,
  tags,
} from "../../lib/openapi/field-descriptions.ts";

type Operation = { responses: Record<string, unknown>; [failuresKey]?: readonly FailureStatus[] };
type Paths = Record<string, Record<string, Operation>>;

/**
 * Generates the OpenAPI document from the schemas of the routes registered after it, and serves it. The schemas document
 * and serialise; the services validate.
 */
export async function documentApi(app: FastifyInstance, env: Env): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  for (const component of components) app.addSchema(component);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.1",
      info: { title: "API", version: "1.0.0", description: introduction },
      servers: [{ url: env.siteUrl }],
      tags: [...tags],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "Le jeton de l’entrée.",
          },
          cookie: { type: "apiKey", in: "cookie", name: "palabre", description: "La session du navigateur." },
        },
      },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema, url }) => ({
      // Routes without a schema (pages, probes, refusals) are not part of the document.
      schema: (schema as FastifySchema | undefined)?.summary ? schema : { hide: true },
      url: url.replace(/(.)\/$/, "$1"),
    }),
    transformObject: (made) => ("openapiObject" in made ? withFailures(made.openapiObject) : {}),
  });
  let made: { title: string; document: string } | null = null;
  app.get("/api/openapi.json", async (_request, reply) => {
    const title = `API de ${currentSite().identity.name}`;
    if (made?.title !== title) {
      const generated = app.swagger();
      made = {
        title,
        document: JSON.stringify({ ...generated, info: { ...generated.info, title } }, typed),
      };
    }
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(made.document);
  });
}

/** JSON reviver that applies French typography to descriptions. */
const typed = (key: string, value: unknown): unknown =>
  typeof value === "string" && /^(description|summary)$/.test(key) ? withFrenchSpaces(value) : value;

/** Moves each error response to the components, and references it from every operation that may return it. */
function withFailures<Document extends { paths?: unknown; components?: object }>(
  document: Document,
): Document {
  for (const path of Object.values(document.paths as Paths)) {
    // Every GET route serves HEAD too.
    delete path.head;
    for (const [method, operation] of Object.entries(path)) {
      // Every read responds with 401 to an invalid token, public ones too.
      const always = method === "get" ? ([401] as const) : [];
      for (const status of [...always, ...(operation[failuresKey] ?? [])]) {
        operation.responses[status] = { $ref: `#/components/responses/${failures[status][0]}` };
      }
      delete operation[failuresKey];
    }
  }
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  const responses = Object.fromEntries(
    Object.entries(failures).map(([status, [name, description]]) => {
      const headers = failureHeaders[Number(status)];
      return [name, { description, ...(headers && { headers }), content }];
    }),
  );
  document.components = { ...document.components, responses };
  return document;
}
