import { GraphQLError } from "graphql";

/**
 * Limits of one GraphQL document. `fields`: what its definitions select, each fragment written out where it is spread. `cost`: the
 * objects that it may load, each list at its full length, with the weights of list-lengths.ts; `teamCost`: for those who write
 * articles. `introspection`: the fields that introspection resolves. `answer`: characters of a query's result.
 */
export const graphqlLimits = {
  depth: 10,
  aliases: 30,
  rootFields: 10,
  tokens: 2_000,
  fields: 900,
  cost: 5_000,
  teamCost: 15_000,
  introspection: 40_000,
  answer: 5_000_000,
} as const;

/** Returns the error for a document that goes beyond a limit. */
export const beyondLimit = (measured: string, most: number): GraphQLError =>
  new GraphQLError(`Cette demande est trop grande\u00a0: ${measured}, ${most} au plus.`, {
    extensions: { code: "BAD_USER_INPUT" },
  });
