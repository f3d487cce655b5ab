/**
 * Gives each operation its typed hook: `query FeedsPage` becomes useFeedsPageQuery, `mutation LikeFeed`
 * useLikeFeedMutation, `subscription FeedChanged` useFeedChangedSubscription. With the option `onlyVariables` it writes instead
 * the variables of each query by the query's name, as a type.
 * CommonJS, since graphql-codegen loads local plugins by `require`.
 */
const { dirname, relative } = require("node:path");

const capital = (word) => word[0].toUpperCase() + word.slice(1);

function hooksOf(operations, outputFile) {
  const makers = [...new Set(operations.map(({ kind }) => `${kind.toLowerCase()}Hook`))].sort();
  // Also right before `../`.
  const path = `./${relative(dirname(outputFile), "web/lib/data/query.ts")}`;
  const hooks = operations.map(
    ({ name, kind }) =>
      `export const use${name}${kind} = /* #__PURE__ */ ${kind.toLowerCase()}Hook(${name}Document);`,
  );
  return {
    prepend: makers.length > 0 ? [`import { ${makers.join(", ")} } from "${path}";`] : [],
    content: hooks.join("\n"),
  };
}

const variablesOf = (operations) =>
  [
    "export interface QueryVariables {",
    ...operations
      .filter(({ kind }) => kind === "Query")
      .map(({ name }) => `  ${name}: ${name}QueryVariables;`),
    "}",
  ].join("\n");

module.exports.plugin = (_schema, documents, { onlyVariables }, { outputFile }) => {
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((definition) => definition.kind === "OperationDefinition")
    .map(({ name, operation }) => ({ name: capital(name.value), kind: capital(operation) }));
  return onlyVariables ? variablesOf(operations) : hooksOf(operations, outputFile);
};
