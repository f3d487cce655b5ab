import type { FastifyInstance, FastifyRequest } from "fastify";

/** Schema of a route for forms, which the documentation of the API leaves out. */
export const hiddenRoute = { schema: { hide: true } as object };

const usualLimit = 20_000;

/**
 * Reads bodies of forms that browsers send without script, and mail programs for a reader (RFC 8058 recommends multipart; some
 * send plain text), in the routes of one plugin.
 */
export function parseForms(app: FastifyInstance, bodyLimit = usualLimit): void {
  app.addContentTypeParser(
    ["application/x-www-form-urlencoded", "text/plain"],
    { parseAs: "string", bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body).trim())),
  );
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = { headers: { "content-type": headers["content-type"] ?? "" } };
      const form = await new Response(new Uint8Array(body), type).formData().catch(() => new FormData());
      const fields = new URLSearchParams();
      for (const [name, value] of form)
        fields.append(name, typeof value === "string" ? value : await value.text());
      return fields;
    },
  );
}

/** Returns the fields of a form; a file is its text. */
export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
