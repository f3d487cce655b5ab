import type { ApolloClient } from "@apollo/client";
import type { Version_TextFragment } from "../../../../gql/graphql.ts";
import { EditorVersionDocument } from "../article/Versions.generated.ts";
import type { DocumentVersion } from "../session/document-kind.ts";
import { requestsOf } from "../session/requests.ts";

/** Returns a version with the one before it, as values of its kind of document; null when it is no longer kept. */
export async function readVersion<Values>(
  client: ApolloClient,
  id: string,
  valuesOf: (text: Version_TextFragment) => Values,
): Promise<DocumentVersion<Values> | null> {
  const { postRevision } = await requestsOf(client).query(EditorVersionDocument, { id });
  const previous = postRevision?.previous && valuesOf(postRevision.previous);
  return postRevision ? { values: valuesOf(postRevision), previous: previous ?? null } : null;
}
