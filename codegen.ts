import type { CodegenConfig } from "@graphql-codegen/cli";

const scalars = { DateTimeISO: "string", TimeZone: "string", Upload: "File" };

// Documents are next to the component that shows their data: web/features/feeds/FeedsPage.graphql. Their types are in
// web/gql/graphql.ts; the document nodes and hooks of each file next to it, so that a page loads its own:
// FeedsPage.generated.ts.
const config: CodegenConfig = {
  schema: "schema/schema.graphql",
  documents: ["web/**/*.graphql"],
  generates: {
    "web/gql/graphql.ts": {
      plugins: ["typescript-operations", { "./tools/codegen-hooks.cjs": { onlyVariables: true } }],
      config: {
        enumsAsTypes: true,
        strictScalars: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        scalars,
      },
    },
    "web/": {
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts", baseTypesPath: "gql/graphql.ts" },
      plugins: ["typed-document-node", "./tools/codegen-hooks.cjs"],
      config: { importOperationTypesFrom: "Types", useTypeImports: true, importExtension: ".ts", scalars },
    },
  },
};

export default config;
