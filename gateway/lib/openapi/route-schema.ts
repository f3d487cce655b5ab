import type { FastifySchema } from "fastify";
import { limits } from "../../../schema/limits.ts";
import { type FailureStatus, failuresKey, type Tag } from "./field-descriptions.ts";
import { count, type JsonSchema, objectSchema, text } from "./json-schema.ts";

export interface RouteDescription {
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /**
   * Required permission: none, a logged-in user, the owner or an administrator, an administrator, a browser with
   * its session cookie.
   */
  readonly who: "everybody" | "person" | "owner" | "admin" | "cookie";
  /** Descriptions of the path parameters, by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, JsonSchema>>;
  readonly body?: JsonSchema;
  /** Text fields of a form that is accepted instead of JSON. */
  readonly form?: JsonSchema;
  /** Files sent as multipart beside the fields of `form` or `body`, by field name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Schema of the response. */
  readonly answer: JsonSchema;
  readonly status?: 200 | 201;
  /** Other successful responses: 206, 304. */
  readonly answers?: Readonly<Record<number, JsonSchema>>;
  /** Error statuses in addition to those derived from the other fields. */
  readonly failures?: readonly FailureStatus[];
}

/** Returns the OpenAPI description of a route. It documents and serializes; validation is done by schema/rules. */
export function describeRoute(route: RouteDescription): FastifySchema {
  const { params, query, body } = route;
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    ...(params && {
      params: {
        type: "object",
        properties: mapped(params, (each) => text(each)),
        required: Object.keys(params),
      },
    }),
    ...(query && { querystring: { type: "object", properties: query } }),
    ...((body || route.files) && { body: { content: contentOf(route) } }),
    security: securityOf(route),
    response: { [route.status ?? 200]: route.answer, ...route.answers },
    [failuresKey]: failuresOf(route),
  };
}

/** Schema of a successful response: `success: true` beside these fields. */
export const successSchema = (
  fields: Readonly<Record<string, JsonSchema>>,
  optional?: readonly string[],
): JsonSchema => ({
  ...objectSchema({ success: { type: "boolean", enum: [true] }, ...fields }, { optional }),
  description: "Fait.",
});

/** Schema of a response that isn't JSON. */
export const rawResponse = (type: string, description: string, headers?: JsonSchema): JsonSchema => ({
  description,
  content: { [type]: { schema: { type: "string" } } },
  ...(headers && { headers }),
});

/** Schema of a list response: its items, page, pages and total. */
export const pageOf = (name: string, items: JsonSchema): JsonSchema =>
  successSchema({
    [name]: { type: "array", items, maxItems: limits.page.max },
    page: { type: "integer", minimum: 1, description: "Page donnée." },
    pages: count(`Nombre de pages, ${limits.page.last} au plus.`),
    total: count("Nombre d’éléments en tout."),
  });

/** Schema of `page` and `limit`, as every list takes them. */
export const pageQuery = (otherwise: number = limits.page.default): Readonly<Record<string, JsonSchema>> => ({
  page: {
    type: "integer",
    minimum: 1,
    maximum: limits.page.last,
    default: 1,
    description: "Au-delà de la dernière page, la liste est vide.",
  },
  limit: {
    type: "integer",
    minimum: 1,
    maximum: limits.page.max,
    default: otherwise,
    description: "Nombre d’éléments par page.",
  },
});

// Lists accept an optional token: they mark what belongs to the caller.
function securityOf({ who, query, params }: RouteDescription): { [name: string]: string[] }[] {
  if (who === "everybody") return query || params ? [{}, { bearer: [] }] : [];
  return who === "cookie" ? [{ cookie: [] }] : [{ bearer: [] }];
}

function contentOf({ body, form = body, files }: RouteDescription): Record<string, { schema: JsonSchema }> {
  const content: Record<string, { schema: JsonSchema }> = body
    ? { "application/json": { schema: body } }
    : {};
  if (!files) return content;
  const parts = mapped(files, (about) => text(about, { contentMediaType: "application/octet-stream" }));
  const fields = (form?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  // Where JSON is accepted as well, the file is optional.
  const required = body?.required ?? Object.keys(files);
  const schema = { type: "object", required, properties: { ...fields, ...parts } };
  return { ...content, "multipart/form-data": { schema } };
}

function failuresOf({ who, params, query, body, files, failures = [] }: RouteDescription): FailureStatus[] {
  const statuses = new Set<FailureStatus>([429, 500, 503, ...failures]);
  if (who !== "everybody") statuses.add(401);
  if (who === "owner" || who === "admin") statuses.add(403);
  if (params) statuses.add(404);
  if (query || body || files) statuses.add(400);
  if (body || files) for (const status of [413, 415] as const) statuses.add(status);
  return [...statuses].sort();
}

const mapped = <Value, Result>(from: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
