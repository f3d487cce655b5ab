/**
 * graphql-ws as its documentation shows it: a schema, a publish-subscribe, and one execution for each subscriber. The
 * event holds every requested field, so that nothing is looked up. Publishes at each line on standard input.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { createPubSub } from "@graphql-yoga/subscription";
import { GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, GraphQLString } from "graphql";
import { useServer as serveProtocol } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";

const pubsub = createPubSub<{ feedChanged: [object] }>();
const int = { type: new GraphQLNonNull(GraphQLInt) };
const text = { type: new GraphQLNonNull(GraphQLString) };
const feed = new GraphQLObjectType({ name: "Feed", fields: { id: text, likeCount: int, commentCount: int } });
const feedChanged = new GraphQLObjectType({
  name: "FeedChanged",
  fields: { seq: int, kind: text, feedId: text, feed: { type: feed } },
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({ name: "Query", fields: { hello: text } }),
  subscription: new GraphQLObjectType({
    name: "Subscription",
    fields: {
      feedChanged: {
        type: feedChanged,
        subscribe: () => pubsub.subscribe("feedChanged"),
        resolve: (event) => event,
      },
    },
  }),
});

const server = createServer();
serveProtocol({ schema }, new WebSocketServer({ server, path: "/graphql" }));
server.listen(0, "127.0.0.1", () =>
  console.log(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`),
);
let seq = 0;
createInterface({ input: process.stdin }).on("line", () => {
  const id = "0123456789abcdef01234567";
  seq += 1;
  pubsub.publish("feedChanged", {
    seq,
    kind: "FEED_CREATED",
    feedId: id,
    feed: { id, likeCount: 0, commentCount: 0 },
  });
});
