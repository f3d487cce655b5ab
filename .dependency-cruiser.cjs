/**
 * Permitted imports (ARCHITECTURE.md). Most rules are generated from the ordered lists below and from the folders on
 * disk: a folder imports only folders that come before it in its list, and a folder that no list names is an error. The
 * names of the rules are what the linter prints.
 */
const { readdirSync } = require("node:fs");
const { join } = require("node:path");

/** The gateway's areas, the lowest first. What a lower one needs of a higher one is in server/registrations.ts. */
const gatewayAreas = [
  // Technical ground.
  ...["core", "lib", "database"],
  // Accounts and what belongs to them.
  ...["mails", "files", "images", "moderation-log", "users", "settings", "sessions", "auth"],
  // Actions on content.
  ...["notifications", "likes", "comments"],
  // Content.
  ...["link-cards", "categories", "revisions", "posts", "feeds", "catalogue", "static-pages"],
  // Uses of content.
  ...[
    "search",
    "presence",
    "annotations",
    "previews",
    "reading-history",
    "analytics",
    "editions",
    "rankings",
    "redirects",
    "tags",
    "series",
    "bookmarks",
    "newsletters",
    "accounts",
    "follows",
    "site",
    "syndication",
    "moderation",
    "backups",
    "imports",
    "exports",
    "first-start",
  ],
  // Transports and the clock.
  ...["graphql", "http", "realtime", "scheduler"],
  // The process, its commands, its demonstration.
  ...["demo", "server", "cli"],
];

/** The web's folders, the lowest first. */
const webFolders = ["gql", "lib", "ui", "forms", "discussion", "following", "audio", "features", "app"];

/** Test helpers, static files, the service worker and what the build writes: no code imports them. */
const outsideTheOrder = { gateway: ["testing", "dist"], web: ["testing", "public", "worker", "dist"] };

/** Tests reach wherever they must. */
const notTests = "(\\.test\\.tsx?$|/testing/)";

/** One rule for each folder of `root`: it imports none of those after it in `order`. */
function upwardRules(root, order) {
  const onDisk = readdirSync(join(__dirname, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !outsideTheOrder[root].includes(entry.name))
    .map(({ name }) => name);
  // web/gql is generated.
  const unknown = onDisk.filter((name) => !order.includes(name));
  const gone = order.filter((name) => !onDisk.includes(name) && name !== "gql");
  if (unknown.length + gone.length > 0) {
    throw new Error(
      `.dependency-cruiser.cjs: the folders of ${root}/ and its list differ. Not in the list: ${unknown.join(", ") || "none"}; not on disk: ${gone.join(", ") || "none"}`,
    );
  }
  return order.slice(0, -1).map((name, index) => ({
    name: `${root}-${name}-imports-downwards`,
    severity: "error",
    from: { path: `^${root}/${name}/`, pathNot: notTests },
    to: { path: `^${root}/(${order.slice(index + 1).join("|")})/`, pathNot: notTests },
  }));
}

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
      // The modules of production are installed there: "dependencies", not "devDependencies".
      name: "production-needs-dependencies",
      severity: "error",
      from: { path: "^(gateway|schema|packages/[^/]+/src)/", pathNot: notTests },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["npm", "type-only"],
        // Only `npm run dev` loads them.
        pathNot: "node_modules/(vite|@graphql-yoga/render-graphiql)/",
      },
    },
    {
      name: "unresolvable",
      severity: "error",
      from: { pathNot: "^web/" },
      // hast and mdast are nothing but types.
      to: { couldNotResolve: true, pathNot: "^(hast|mdast)$" },
    },
    { name: "web-not-gateway", severity: "error", from: { path: "^web/" }, to: { path: "^gateway/" } },
    { name: "gateway-not-web", severity: "error", from: { path: "^gateway/" }, to: { path: "^web/" } },
    {
      name: "schema-stands-alone",
      severity: "error",
      from: { path: "^schema/" },
      to: { path: "^(web|gateway|packages)/" },
    },
    ...upwardRules("gateway", gatewayAreas),
    ...upwardRules("web", webFolders),
    {
      name: "only-server-imports-realtime",
      severity: "error",
      from: { path: "^gateway/", pathNot: `^gateway/(realtime|server)/|${notTests}` },
      to: { path: "^gateway/realtime/" },
    },
    {
      name: "migrations-are-frozen-copies",
      severity: "error",
      from: { path: "^gateway/database/migrations/", pathNot: notTests },
      to: { path: "^gateway/", pathNot: "^gateway/(database/migrations|lib/text)/" },
    },
    {
      name: "packages-stand-alone",
      severity: "error",
      from: { path: "^packages/([^/]+)/" },
      to: { path: "^(gateway|schema|web|tools|bench|e2e|packages)/", pathNot: "^packages/$1/" },
    },
    {
      name: "packages-by-their-entry",
      severity: "error",
      from: { pathNot: "^packages/" },
      to: { path: "^packages/", pathNot: "^packages/[^/]+/src/index\\.ts$" },
    },
    {
      name: "only-database-imports-embedded-mongo",
      severity: "error",
      from: { path: "^gateway/", pathNot: "^gateway/database/" },
      to: { path: "^packages/embedded-mongo/" },
    },
    {
      name: "models-behind-services-and-loaders",
      severity: "error",
      from: {
        path: "^gateway/",
        pathNot: "\\.(service|loader|entity|test)\\.ts$|^gateway/(core/live|database/migrations|testing)/",
      },
      to: { path: "\\.entity\\.ts$", dependencyTypesNot: ["type-only"], viaOnly: undefined },
    },
    {
      name: "mails-render-on-demand",
      comment:
        "Their library takes an eighth of a gateway's start: a mail's document is imported where one is written.",
      severity: "error",
      from: { path: "^gateway/.*\\.ts$" },
      to: { path: "^gateway/.*\\.tsx$", dynamic: false, dependencyTypesNot: ["type-only"] },
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
      to: { path: "^web/(gql|features|lib/data/apollo|lib/session)" },
    },
  ],
  options: {
    // By content: a quarter of the time when little has changed.
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
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
