import type { DocumentNode, GraphQLSchema } from "graphql";
import { clientSubscriptions } from "../core/live/client-subscriptions.ts";
import { type Selection, selectionOf } from "./selection.ts";

/** Returns a predicate that tells the selections of the site's own pages. */
export function ownSelections(schema: GraphQLSchema): (selection: Selection) => boolean {
  let known: readonly DocumentNode[] = [];
  let own = new Set<string>();
  return ({ channel, key }) => {
    const documents = clientSubscriptions();
    if (documents !== known) {
      known = documents;
      own = new Set(documents.map((document) => nameOf(selectionOf({ schema, document }))));
    }
    return own.has(nameOf({ channel, key }));
  };
}

const nameOf = ({ channel, key }: Selection): string => `${channel} ${key}`;
