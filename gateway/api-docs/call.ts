import type { FastifySchema } from "fastify";
import { limits } from "../../schema/limits.ts";
import { count, type JsonSchema, shape, text } from "./json-schema.ts";
import { type FailureStatus, failuresKey, type Tag } from "./words.ts";

export interface Call {
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** Who may: everybody, a person, the owner or an administrator, an administrator, a browser with its cookie. */
  readonly who: "everybody" | "person" | "owner" | "admin" | "cookie";
  /** Said of the parameters of the path, by name. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, JsonSchema>>;
  readonly body?: JsonSchema;
  /** The texts of a form that comes in place of JSON. */
  readonly form?: JsonSchema;
  /** Files that come as multipart beside the texts of `form` or `body`, by the name of their part. */
  readonly files?: Readonly<Record<string, string>>;
  /** The whole answer. */
  readonly answer: JsonSchema;
  readonly status?: 200 | 201;
  /** Other answers that are no failures: 206, 304. */
  readonly answers?: Readonly<Record<number, JsonSchema>>;
  /** Statuses beside those that follow from the rest. */
  readonly failures?: readonly FailureStatus[];
}

/** What a route says of itself. Documents and serialises; nothing is validated by it (schema/rules does that). */
export function call(told: Call): FastifySchema {
  const { params, query, body } = told;
  return {
    tags: [told.tag],
    summary: told.summary,
    ...(told.description && { description: told.description }),
    ...(params && {
      params: {
        type: "object",
        properties: mapped(params, (each) => text(each)),
        required: Object.keys(params),
      },
    }),
    ...(query && { querystring: { type: "object", properties: query } }),
    ...((body || told.files) && { body: { content: contentOf(told) } }),
    security: securityOf(told),
    response: { [told.status ?? 200]: told.answer, ...told.answers },
    [failuresKey]: failuresOf(told),
  };
}

/** A successful answer: `success: true` beside these fields. */
export const done = (
  fields: Readonly<Record<string, JsonSchema>>,
  optional?: readonly string[],
): JsonSchema => ({
  ...shape({ success: { type: "boolean", enum: [true] }, ...fields }, { optional }),
  description: "Fait.",
});

/** An answer that isn't JSON. */
export const bare = (type: string, description: string, headers?: JsonSchema): JsonSchema => ({
  description,
  content: { [type]: { schema: { type: "string" } } },
  ...(headers && { headers }),
});

/** The answer of a list: its items beside where one is in it. */
export const pageOf = (name: string, items: JsonSchema): JsonSchema =>
  done({
    [name]: { type: "array", items, maxItems: limits.page.max },
    page: { type: "integer", minimum: 1, description: "Page donnée." },
    pages: count(`Nombre de pages, ${limits.page.last} au plus.`),
    total: count("Nombre d’éléments en tout."),
  });

/** `page` and `limit`, as every list takes them. */
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

// A list puts the caller's own first: a token may come, and need not.
function securityOf({ who, query, params }: Call): { [name: string]: string[] }[] {
  if (who === "everybody") return query || params ? [{}, { bearer: [] }] : [];
  return who === "cookie" ? [{ cookie: [] }] : [{ bearer: [] }];
}

function contentOf({ body, form = body, files }: Call): Record<string, { schema: JsonSchema }> {
  const content: Record<string, { schema: JsonSchema }> = body
    ? { "application/json": { schema: body } }
    : {};
  if (!files) return content;
  const parts = mapped(files, (about) => text(about, { contentMediaType: "application/octet-stream" }));
  const fields = (form?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  // Where JSON does too, the file may be missing.
  const required = body?.required ?? Object.keys(files);
  const schema = { type: "object", required, properties: { ...fields, ...parts } };
  return { ...content, "multipart/form-data": { schema } };
}

function failuresOf({ who, params, query, body, files, failures = [] }: Call): FailureStatus[] {
  const found = new Set<FailureStatus>([429, 500, 503, ...failures]);
  if (who !== "everybody") found.add(401);
  if (who === "owner" || who === "admin") found.add(403);
  if (params) found.add(404);
  if (query || body || files) found.add(400);
  if (body || files) for (const status of [413, 415] as const) found.add(status);
  return [...found].sort();
}

const mapped = <Value, Result>(from: Readonly<Record<string, Value>>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]));
