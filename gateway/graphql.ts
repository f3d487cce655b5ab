import { ApolloServer, type ApolloServerPlugin, HeaderMap } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from "@apollo/server/plugin/disabled";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance } from "fastify";
import { type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { answerTogether } from "./answers.ts";
import { graphiqlFor, sendGraphiql } from "./api-docs/graphiql.ts";
import { AuthResolver } from "./auth/auth.resolver.ts";
import { BookResolver } from "./catalogue/book.resolver.ts";
import { CatalogueResolver } from "./catalogue/catalogue.resolver.ts";
import { MusicResolver } from "./catalogue/music.resolver.ts";
import { PictureResolver } from "./catalogue/picture.resolver.ts";
import { VideoResolver } from "./catalogue/video.resolver.ts";
import { CategoryResolver, TagResolver } from "./categories/category.resolver.ts";
import { CommentResolver } from "./comments/comment.resolver.ts";
import { CommentReportResolver, StudioCommentResolver } from "./comments/studio-comment.resolver.ts";
import type { Context } from "./context.ts";
import { DashResolver } from "./dash/dash.resolver.ts";
import type { Settings } from "./env.ts";
import { FeedResolver } from "./feeds/feed.resolver.ts";
import { FeedChangedResolver } from "./feeds/feed-changed.resolver.ts";
import { StudioFeedResolver } from "./feeds/studio-feed.resolver.ts";
import { countRootFields, graphqlLimits, requireAffordable, validationRules } from "./guards.ts";
import { ImageResolver } from "./images/image.resolver.ts";
import { MailResolver } from "./mails/mail.resolver.ts";
import { ModerationResolver } from "./moderation/moderation.resolver.ts";
import { NotificationResolver } from "./notifications/notification.resolver.ts";
import { NumbersResolver } from "./numbers/numbers.resolver.ts";
import { leaveGaps, quietDeeds } from "./personal-fields.ts";
import { PostResolver } from "./posts/post.resolver.ts";
import { PostChangedResolver } from "./posts/post-changed.resolver.ts";
import { PostCorrectionsResolver } from "./posts/post-corrections.resolver.ts";
import { PostDeedsResolver } from "./posts/post-deeds.resolver.ts";
import { PostDraftFieldsResolver, PostDraftResolver } from "./posts/post-draft.resolver.ts";
import { PostFieldsResolver } from "./posts/post-fields.resolver.ts";
import { PresenceResolver } from "./presence/presence.resolver.ts";
import { PreviewResolver } from "./previews/preview.resolver.ts";
import { pubsub } from "./pubsub.ts";
import { contextOfRequest } from "./request.ts";
import { RevisionResolver } from "./revisions/revision.resolver.ts";
import { SearchResolver } from "./search/search.resolver.ts";
import { SessionResolver } from "./sessions/session.resolver.ts";
import { viewerOfCookie } from "./sessions/session.service.ts";
import { forgetBriefly } from "./shared/brief-cache.ts";
import { AppError, unauthenticated } from "./shared/errors.ts";
import { logIfUnexpected, maskError } from "./shared/masking.ts";
import { addressKey, countAgainst } from "./shared/rate-limits.ts";
import { NotificationSettingsResolver } from "./telling/settings.resolver.ts";
import { FileResolver } from "./uploads/file.resolver.ts";
import { readGraphqlUploads } from "./uploads/graphql-uploads.ts";
import { LibraryResolver } from "./uploads/library.resolver.ts";
import { PeopleResolver } from "./users/people.resolver.ts";
import { ProfileResolver } from "./users/profile.resolver.ts";
import { UserResolver } from "./users/user.resolver.ts";
import { ViewResolver } from "./views/view.resolver.ts";
import { shareAmongVisitors } from "./visitors.ts";

/** Every resolver, on one screen. */
const resolvers = [
  AuthResolver,
  BookResolver,
  CatalogueResolver,
  CategoryResolver,
  CommentReportResolver,
  CommentResolver,
  DashResolver,
  FeedResolver,
  FeedChangedResolver,
  FileResolver,
  ImageResolver,
  LibraryResolver,
  ModerationResolver,
  MusicResolver,
  MailResolver,
  NotificationResolver,
  NotificationSettingsResolver,
  NumbersResolver,
  PictureResolver,
  PeopleResolver,
  PostChangedResolver,
  PostCorrectionsResolver,
  PostDeedsResolver,
  PostDraftFieldsResolver,
  PostDraftResolver,
  PostFieldsResolver,
  PostResolver,
  PresenceResolver,
  PreviewResolver,
  ProfileResolver,
  RevisionResolver,
  SessionResolver,
  SearchResolver,
  StudioCommentResolver,
  StudioFeedResolver,
  TagResolver,
  UserResolver,
  ViewResolver,
  VideoResolver,
] as const;

/** The executable schema. Validation of values is the services' (yup); of documents, GraphQL's and guards.ts's. */
export const createSchema = (): GraphQLSchema =>
  leaveGaps(buildSchemaSync({ resolvers: [...resolvers], validate: false, pubSub: pubsub }));

/** Mounts /graphql for queries and mutations. */
export async function mountGraphql(
  app: FastifyInstance,
  schema: GraphQLSchema,
  settings: Settings,
): Promise<void> {
  const server = new ApolloServer<Context>({
    schema,
    introspection: !settings.isProduction,
    hideSchemaDetailsFromClientErrors: settings.isProduction,
    includeStacktraceInErrorResponses: false,
    csrfPrevention: true,
    persistedQueries: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: graphqlLimits.tokens },
    validationRules,
    formatError: (_formatted, error) => maskError(error),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // It is made elsewhere, and comes from there.
      ApolloServerPluginLandingPageDisabled(),
      admission,
      status,
    ],
  });
  const graphiql = graphiqlFor(settings);
  await server.start();
  app.addHook("onClose", () => server.stop());
  // A plugin of its own: only this door reads forms in the way of graphql-multipart-request-spec.
  await app.register(async (door) => {
    readGraphqlUploads(door);
    door.route({
      method: ["GET", "POST"],
      url: "/graphql",
      onRequest: async (request, reply) => {
        reply.header("cache-control", "no-store");
        const page = await graphiql?.(request);
        if (page) return sendGraphiql(reply, page);
      },
      handler: shareAmongVisitors(fastifyApolloHandler(server, { context: contextOfRequest })),
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

/** Before an operation runs: who asks, how much, how often. */
const admission: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request, contextValue }) {
        if (!operation) return;
        requireAffordable(schema, document, request.operationName, request.variables ?? {});
        if (operation.operation === OperationTypeNode.QUERY) {
          if (contextValue.isTokenRefused) {
            throw unauthenticated("Votre session est terminée. Reconnectez-vous.");
          }
          contextValue.viewer ??= await viewerOfCookie(contextValue.request.sessionCookie);
          return;
        }
        const deeds = countRootFields(document, operation);
        if (contextValue.viewer) await countAgainst("writeByAccount", contextValue.viewer.id, deeds);
        // The request itself was counted at the door: many deeds in one are as many tries.
        if (deeds > 1) await countAgainst("readByAddress", addressKey(contextValue.request.ip), deeds - 1);
      },
      async responseForOperation({ schema, document, operationName, request, contextValue }) {
        const asked = { document, operationName, variables: request.variables, context: contextValue };
        const singleResult = await answerTogether(schema, asked);
        return singleResult && { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
      },
      async willSendResponse({ operation }) {
        if (operation?.operation === OperationTypeNode.MUTATION && !isQuiet(operation)) forgetBriefly();
      },
      async didEncounterErrors({ errors, contextValue }) {
        for (const error of errors) logIfUnexpected(error, contextValue.request.id);
      },
    };
  },
};

const isQuiet = ({ selectionSet }: OperationDefinitionNode): boolean =>
  selectionSet.selections.every((each) => each.kind === Kind.FIELD && quietDeeds.has(each.name.value));

/**
 * GraphQL over HTTP: a client that asks for application/json gets 200 with the errors inside; one that asks for
 * application/graphql-response+json gets 4xx when nothing was executed.
 */
const status: ApolloServerPlugin<Context> = {
  async requestDidStart() {
    return {
      async willSendResponse({ request, response }) {
        if (response.body.kind !== "single" || !response.body.singleResult.errors) return;
        // A mutation by GET stays what it is.
        if (response.http.status === 405) return;
        const wantsStatus = request.http?.headers
          .get("accept")
          ?.includes("application/graphql-response+json");
        if (!wantsStatus) response.http.status = 200;
        else if (response.body.singleResult.data === undefined) response.http.status = 400;
      },
    };
  },
};
