import type { FastifyInstance, FastifyRequest } from "fastify";

/** Schema of a route for forms, which the documentation of the API leaves out. */
export const hiddenRoute = { schema: { hide: true } as object };

/** Reads bodies of forms that browsers send without script, in the routes of one plugin. */
export function parseForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 20_000 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** Returns the fields of a form. */
export const fieldsOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
