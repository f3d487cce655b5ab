import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance } from "fastify";
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { invalidate } from "../core/caches/micro-cache.ts";
import type { Context } from "../core/context.ts";
import type { Env } from "../core/env.ts";
import { logIfUnexpected, maskError } from "../core/error-masking.ts";
import { AppError, statusOf, unauthenticated } from "../core/errors.ts";
import { keepsCaches } from "../core/field-visibility.ts";
import { requireShallow } from "../core/json-depth.ts";
import { traceOperation } from "../core/tracing/request-spans.ts";
import { readGraphqlUploads } from "../files/receiving/graphql-multipart.ts";
import { addressKey, countAgainst } from "../lib/rate-limits.ts";
import { viewerOfCookie } from "../sessions/cookie-rotation.service.ts";
import { sizeOfAnswer } from "./answer-size.ts";
import { contextOfRequest } from "./context.ts";
import { requireAffordable } from "./document-cost.ts";
import { countRootFields, validationRules } from "./document-size.ts";
import { graphiqlFor, sendGraphiql } from "./graphiql.ts";
import { beyondLimit, graphqlLimits } from "./limits.ts";
import { executeMemberQuery } from "./member-query-cache.ts";
import { cacheVisitorQueries } from "./visitor-query-cache.ts";

/** Mounts /graphql for queries and mutations. */
export async function mountGraphql(app: FastifyInstance, schema: GraphQLSchema, env: Env): Promise<void> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: !env.isProduction,
    hideSchemaDetailsFromClientErrors: env.isProduction,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: graphqlLimits.tokens },
    validationRules,
    formatError: (_formatted, error) => maskError(error),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // GraphiQL takes its place outside production (graphiql.ts).
      ApolloServerPluginLandingPageDisabled(),
      admission,
      answerSize,
      status,
    ],
  });
  const graphiql = graphiqlFor(env);
  await server.start();
  app.addHook("onClose", () => server.stop());
  // A plugin of its own: only this route reads multipart bodies by the graphql-multipart-request-spec.
  await app.register(async (scope) => {
    readGraphqlUploads(scope);
    scope.route({
      method: ["GET", "POST"],
      url: "/graphql",
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        const page = await graphiql?.(request);
        if (page) return sendGraphiql(reply, page);
      },
      handler: cacheVisitorQueries(fastifyApolloHandler(server, { context: contextOfRequest })),
    });
  });
  app.route({
    method: ["PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/graphql",
    onRequest: async (_request, reply) => {
      reply.header("allow", "GET, POST");
      throw new AppError("METHOD_NOT_ALLOWED", "Cette adresse ne connaît pas cette méthode.");
    },
    handler: () => {},
  });
}

/** Before an operation runs: its viewer, its cost and its rate limits; afterwards the caches. */
const admission: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (!operation) return;
        traceOperation(operation.operation, operation.name?.value);
        if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
          throw new AppError(
            "BAD_USER_INPUT",
            "Les souscriptions passent par WebSocket, à cette même adresse.",
          );
        }
        // Those of a JSON body were checked when it was parsed; those of a form or a query string were not.
        requireShallow(request.variables);
        if (operation.operation === OperationTypeNode.QUERY) {
          if (contextValue.isTokenRefused) {
            throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
          }
          contextValue.viewer ??= await viewerOfCookie(contextValue.request.sessionCookie);
        }
        const { viewer } = contextValue;
        requireAffordable(viewer, schema, document, request.operationName, request.variables ?? {});
        if (operation.operation === OperationTypeNode.QUERY) return;
        const writes = countRootFields(document, operation);
        if (viewer) await countAgainst("writeByAccount", viewer.id, writes);
        // The HTTP request was counted as one already; each further mutation in it counts as another.
        if (writes > 1) await countAgainst("readByAddress", addressKey(contextValue.request.ip), writes - 1);
      },
      async responseForOperation({ schema, document, operationName, request, contextValue }) {
        const query = { document, operationName, variables: request.variables, context: contextValue };
        const result = await executeMemberQuery(schema, query);
        if (!result) return null;
        const singleResult = { data: result.data };
        return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
      async willSendResponse({ schema, operation }) {
        if (operation?.operation === OperationTypeNode.MUTATION && changesData(schema, operation))
          invalidate();
      },
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) logIfUnexpected(error, contextValue.request.id);
      },
    };
  },
};

/** Refuses a query whose result is too large before it is written out: what repeats in it is one string in memory until then. */
const answerSize: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response: { body } }) {
        if (operation?.operation !== OperationTypeNode.QUERY || body.kind !== "single") return;
        const { answer } = graphqlLimits;
        if (sizeOfAnswer(body.singleResult.data, answer) <= answer) return;
        body.singleResult = { errors: [beyondLimit("caractères dans la réponse", answer).toJSON()] };
      },
    };
  },
};

/** False when all root fields of a mutation are declared `KeepsCaches`. */
function changesData(schema: GraphQLSchema, { selectionSet }: OperationDefinitionNode): boolean {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return selectionSet.selections.some((each) => {
    const field = each.kind === Kind.FIELD ? mutations[each.name.value] : undefined;
    return !field || !keepsCaches(field);
  });
}

/**
 * GraphQL over HTTP: a client that asks for application/json gets 200 with the errors inside; one that asks for
 * application/graphql-response+json gets 4xx when nothing was executed. A write that the site cannot take now (a full
 * disk) is answered 503 to both, as over REST, so that proxies and programs see it.
 */
const status: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        if (response.body.kind !== "single" || !response.body.singleResult.errors) return;
        // A mutation by GET stays what it is.
        if (response.http.status === 405) return;
        const { data, errors } = response.body.singleResult;
        const refused = data
          ? undefined
          : errors.find(({ extensions }) => extensions?.code === "UNAVAILABLE");
        if (refused) {
          response.http.status = statusOf.UNAVAILABLE;
          const { retryAfter } = refused.extensions as { retryAfter?: number };
          if (retryAfter) response.http.headers.set("retry-after", String(retryAfter));
          return;
        }
        const wantsStatus = request.http?.headers
          .get("accept")
          ?.includes("application/graphql-response+json");
        if (!wantsStatus) response.http.status = 200;
        else if (data === undefined) response.http.status = 400;
      },
    };
  },
};
