import { type GraphQLField, isInterfaceType, isObjectType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { describe, expect, it } from "vitest";
import {
  isPerViewer,
  isRefusedInEvents,
  isSharedIfFound,
  isSharedQuery,
  isViewerQuery,
} from "../core/field-visibility.ts";
import { prepareSubscription } from "../realtime/subscription-document.ts";
import { schema } from "../testing/clients/request.ts";

type Method = (...args: unknown[]) => unknown;

interface ResolverMetadata {
  readonly target: { readonly name: string; readonly prototype: Record<string, Method> };
  readonly methodName: string;
  readonly schemaName: string;
  readonly getObjectType?: () => { readonly name: string };
  readonly params: readonly { readonly kind: string; readonly index: number }[];
}

const metadata = () =>
  getMetadataStorage() as unknown as Record<"fieldResolvers" | "queries", ResolverMetadata[]> &
    Record<"objectTypes" | "interfaceTypes", readonly { readonly target: unknown; readonly name: string }[]>;

/** Source text of the resolver's parameter that receives the context; null without one. */
function contextParameter({ target, methodName, params }: ResolverMetadata): string | null {
  const context = params.find(({ kind }) => kind === "context");
  if (!context) return null;
  const [, list = ""] = /^[^(]*\(([\s\S]*?)\)\s*\{/.exec(String(target.prototype[methodName])) ?? [];
  return list.split(/,(?![^{]*\})/)[context.index]?.trim() ?? "";
}

const isViewerRead = (resolver: ResolverMetadata): boolean => {
  const parameter = contextParameter(resolver);
  // A context that is passed on whole may be read anywhere.
  return parameter !== null && !/^\{\s*loaders\s*\}$/.test(parameter);
};

const typeNameOf = ({ getObjectType }: ResolverMetadata): string =>
  [...metadata().objectTypes, ...metadata().interfaceTypes].find(({ target }) => target === getObjectType?.())
    ?.name ?? "";

function fieldOf(typeName: string, fieldName: string): GraphQLField<unknown, unknown> {
  const type = schema().getType(typeName);
  const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[fieldName] : undefined;
  if (!field) throw new Error(`The schema has no ${typeName}.${fieldName}`);
  return field;
}

describe("the visibility of fields", () => {
  it("is declared PerViewer at every field resolver that takes the viewer", () => {
    schema();
    const resolvers = metadata().fieldResolvers;
    const isWrong = (resolver: ResolverMetadata) =>
      isViewerRead(resolver) !== isPerViewer(fieldOf(typeNameOf(resolver), resolver.schemaName));
    expect(resolvers.length).toBeGreaterThan(50);
    expect(resolvers.filter(isWrong).map(({ target, methodName }) => `${target.name}.${methodName}`)).toEqual(
      [],
    );
  });

  it("is never SharedQuery where the result depends on the viewer", () => {
    schema();
    const queries = metadata().queries;
    const shared = queries.filter(({ schemaName }) => isSharedQuery(fieldOf("Query", schemaName)));
    expect(shared.length).toBeGreaterThan(20);
    const readers = shared.filter((query) => contextParameter(query) !== null);
    expect(readers.map((query) => `${query.schemaName}(${contextParameter(query)})`)).toEqual([
      "post({ viewer })",
      "staticPage({ viewer })",
    ]);
    // Where a visitor finds nothing they are executed for the viewer, who may find a draft.
    const ifFound = shared.filter(({ schemaName }) => isSharedIfFound(fieldOf("Query", schemaName)));
    expect(ifFound).toEqual(readers);
    const own = queries.filter(({ schemaName }) => isViewerQuery(fieldOf("Query", schemaName)));
    expect(own.map(({ schemaName }) => schemaName).sort()).toEqual(["me", "readState", "unreadCount"]);
  });

  it("keeps fields that depend on the viewer out of subscriptions, or as visitors see them", () => {
    const types = Object.values(schema().getTypeMap()).filter(isObjectType);
    const fields = types.flatMap((type) =>
      Object.values(type.getFields())
        .filter(isPerViewer)
        .map((field) => [`${type.name}.${field.name}`, isRefusedInEvents(field)] as const),
    );
    expect(Object.fromEntries(fields)).toEqual({
      "Feed.isLikedByMe": true,
      "Post.annotationCount": false,
      "Post.assignee": false,
      "Post.content": true,
      "Post.draft": false,
      "Post.audio": false,
      "Post.hasDraft": false,
      "Post.headings": false,
      "Post.html": false,
      "Post.isBookmarkedByMe": true,
      "Post.isCut": false,
      "Post.transcript": false,
      "Post.transcriptFormats": false,
      "Post.isLikedByMe": true,
      "Post.plannedOn": false,
      "Post.returnNote": false,
      "Post.savedBy": false,
      "Series.studioPosts": true,
      "Session.isCurrent": true,
      "StaticPage.content": true,
      "StaticPage.draft": true,
      "StaticPage.savedBy": true,
      "User.code": false,
      "User.commentBan": false,
      "User.email": false,
      "User.moderatedCategoryIds": false,
      "User.needsSecondFactor": false,
      "User.role": false,
      "User.telephone": false,
    });
    const prepare = (field: string) =>
      prepareSubscription(schema(), null, { query: `subscription { feedChanged { feed { ${field} } } }` });
    expect(prepare("isLikedByMe")).toMatchObject([
      { message: "Une souscription ne donne pas Feed.isLikedByMe." },
    ]);
    expect(prepare("author { email }")).toMatchObject({ document: {} });
  });
});
