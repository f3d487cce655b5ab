import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isNonNullType,
  responsePathAsArray,
} from "graphql";
import type { Context } from "./context.ts";

/**
 * What of a query's root is the same for everybody: carried out once a second for all who ask, without a viewer. What
 * is not named here is carried out for each, in the ordinary way.
 */
export const forEverybody: ReadonlySet<string> = new Set([
  "author",
  "book",
  "books",
  "categories",
  "category",
  "exclusivePosts",
  "feed",
  "feeds",
  "gallery",
  "genres",
  "image",
  "images",
  "music",
  "musics",
  "playlist",
  "popularPosts",
  "popularTags",
  "post",
  "posts",
  "recentPosts",
  "searchPosts",
  "suggestions",
  "team",
  "video",
  "videos",
]);

/**
 * What of a root is one person's own and read with every page of theirs: kept for them alone, for a second too, and
 * for no longer than until the next announcement or deed.
 */
export const forOneself: ReadonlySet<string> = new Set(["me", "unreadCount"]);

/** What lies inside of what is for everybody, and differs from viewer to viewer. */
export const personalFields: Readonly<Record<string, readonly string[]>> = {
  Feed: ["isLikedByMe"],
  Post: ["content", "draft", "hasDraft", "isLikedByMe"],
  User: ["code", "commentBan", "email", "telephone"],
};

/** Deeds that leave what everybody is told as it is: a token is exchanged with each page that a member opens. */
export const quietDeeds: ReadonlySet<string> = new Set(["login", "logout", "refresh", "viewPost"]);

/** Whether what a personal field says can be put into a gap: a single value, nothing that has fields of its own. */
export const canBeGap = ({ type }: Pick<GraphQLField<unknown, unknown>, "type">): boolean =>
  isLeafType(getNamedType(type));

/** Where an answer is made for everybody, personal fields leave a gap instead of asking who is asking. */
export function leaveGaps(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, fields] of Object.entries(personalFields)) {
    const known = (schema.getType(name) as GraphQLObjectType).getFields();
    for (const each of fields) leaveGap(known[each] as GraphQLField<unknown, Context>);
  }
  return schema;
}

function leaveGap(field: GraphQLField<unknown, Context>): void {
  const { type, resolve = defaultFieldResolver } = field;
  if (!canBeGap(field)) return;
  const leaf = getNamedType(type);
  // Of those that always have a value, all are booleans.
  const blank = isNonNullType(type) ? false : null;
  field.resolve = (source, args, context, info) => {
    if (!context.gaps) return resolve(source, args, context, info);
    context.gaps.push({
      path: responsePathAsArray(info.path),
      blank,
      fill: async (whose) => {
        const value = await resolve(source, args, whose, info);
        return value === null || value === undefined || !isLeafType(leaf) ? blank : leaf.serialize(value);
      },
    });
    return blank;
  };
}
