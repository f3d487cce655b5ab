import type { CodegenConfig } from "@graphql-codegen/cli";
import { type DocumentNode, Kind, type SelectionSetNode, visit } from "graphql";

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;

/** Requests __typename everywhere but at the root, where a subscription may have one field only. */
function withTypenames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave(node, _key, parent): SelectionSetNode | undefined {
        const isRoot = parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION;
        return isRoot ? undefined : { ...node, selections: [typename, ...node.selections] };
      },
    },
  });
}

// Documents are next to the component that shows their data: web/features/feeds/FeedsPage.graphql.
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  documents: ["web/**/*.graphql"],
  generates: {
    "web/gql/": {
      preset: "client",
      presetConfig: { fragmentMasking: false, skipIndexFile: true },
      // In the documents themselves, so that the server (which has no Apollo Client) and the browser ask alike.
      documentTransforms: [
        {
          transform: ({ documents }) =>
            documents.map((file) => ({ ...file, document: file.document && withTypenames(file.document) })),
        },
      ],
      config: {
        enumsAsTypes: true,
        strictScalars: true,
        scalars: { DateTimeISO: "string", Upload: "File" },
        useTypeImports: true,
      },
    },
    "web/gql/hooks.ts": { plugins: ["./tools/codegen-hooks.cjs"] },
  },
};

export default config;
