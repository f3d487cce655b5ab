import type { ApolloClient } from "@apollo/client";
import type { Version_TextFragment } from "../../../../gql/graphql.ts";
import { EditorVersionDocument } from "../article/Versions.generated.ts";
import type { DocumentVersion } from "../session/document-kind.ts";

/** Returns a version with the one before it, as values of its kind of document; null when it is no longer kept. */
export async function readVersion<Values>(
  client: ApolloClient,
  id: string,
  valuesOf: (text: Version_TextFragment) => Values,
): Promise<DocumentVersion<Values> | null> {
  const { data } = await client.query({
    query: EditorVersionDocument,
    variables: { id },
    fetchPolicy: "no-cache",
  });
  const version = data?.postRevision;
  return version
    ? { values: valuesOf(version), previous: version.previous && valuesOf(version.previous) }
    : null;
}
