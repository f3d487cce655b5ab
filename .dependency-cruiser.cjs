/** Who may import whom (ARCHITECTURE.md). The names of the rules are what the linter prints. */
const areas =
  "auth|sessions|users|posts|categories|feeds|comments|likes|views|notifications|uploads|images|catalogue|dash|search|compliance|syndication|mails|telling|revisions";
module.exports = {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphan-package",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "unresolvable",
      severity: "error",
      from: { pathNot: "^web/" },
      // hast is nothing but types.
      to: { couldNotResolve: true, pathNot: "^hast$" },
    },
    { name: "web-not-gateway", severity: "error", from: { path: "^web/" }, to: { path: "^gateway/" } },
    { name: "gateway-not-web", severity: "error", from: { path: "^gateway/" }, to: { path: "^web/" } },
    {
      name: "schema-stands-alone",
      severity: "error",
      from: { path: "^schema/" },
      to: { path: "^(web|gateway)/" },
    },
    {
      name: "shared-knows-no-area",
      severity: "error",
      from: { path: "^gateway/shared/" },
      to: { path: `^gateway/(${areas})/` },
    },
    {
      name: "embedded-knows-nothing-of-ours",
      severity: "error",
      from: { path: "^gateway/database/embedded/" },
      to: { path: "^(gateway|schema|web)/", pathNot: "^gateway/database/embedded/" },
    },
    {
      name: "only-database-imports-embedded",
      severity: "error",
      from: { path: "^gateway/", pathNot: "^gateway/database/" },
      to: { path: "^gateway/database/embedded/" },
    },
    {
      name: "models-behind-services-and-loaders",
      severity: "error",
      from: {
        path: "^gateway/",
        pathNot: "\\.(service|loader|entity|test)\\.ts$|^gateway/(migrations|test)/",
      },
      to: { path: "\\.entity\\.ts$", dependencyTypesNot: ["type-only"], viaOnly: undefined },
    },
    {
      name: "service-not-resolver",
      severity: "error",
      from: { path: "\\.(service|loader|entity)\\.ts$" },
      to: { path: "\\.(resolver|routes)\\.ts$" },
    },
    {
      name: "feature-not-feature",
      severity: "error",
      from: { path: "^web/features/([^/]+)/" },
      to: { path: "^web/features/", pathNot: "^web/features/$1/" },
    },
    {
      name: "ui-without-data",
      severity: "error",
      from: { path: "^web/ui/" },
      to: { path: "^web/(gql|features|apollo|session)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(dist|web/gql)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      // Packages that only name their files in "exports" (graphql-ws, vite) are found by it.
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
