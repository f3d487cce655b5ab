/**
 * Gives each operation its typed hook: `query FeedsPage` becomes useFeedsPageQuery, `mutation LikeFeed`
 * useLikeFeedMutation, `subscription FeedChanged` useFeedChangedSubscription.
 * CommonJS, since graphql-codegen loads local plugins by `require`.
 */
const capital = (word) => word[0].toUpperCase() + word.slice(1);

module.exports.plugin = (_schema, documents) => {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === "OperationDefinition")
    .map(({ name, operation }) => ({ name: capital(name.value), kind: capital(operation) }));
  const hooks = operations.map(
    ({ name, kind }) =>
      `export const use${name}${kind} = /* #__PURE__ */ ${kind.toLowerCase()}Hook(${name}Document);`,
  );
  const makers = [...new Set(operations.map(({ kind }) => `${kind.toLowerCase()}Hook`))].sort();
  return [
    `import { ${makers.join(", ")} } from "../lib/data/query.ts";`,
    `import {\n${operations.map(({ name }) => `  ${name}Document,`).join("\n")}\n} from "./graphql.ts";`,
    "",
    ...hooks,
    "",
  ].join("\n");
};
