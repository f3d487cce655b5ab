import { Types } from "mongoose";
import { ImportRunModel } from "../../imports/records/import-run.entity.ts";
import { RedirectModel } from "../../redirects/redirect.entity.ts";
import { uploadOf } from "./files.ts";
import { administrators, type GraphqlTable, perRole, type RestTable } from "./permission-matrix.ts";

async function run(): Promise<string> {
  const fields = { kind: "wordpress", file: "site.xml", state: "DONE", startedAt: new Date() } as const;
  return String((await ImportRunModel.create(fields))._id);
}

async function redirect(): Promise<string> {
  const from = `/ancien-${new Types.ObjectId()}`;
  await RedirectModel.create({ _id: from, to: "/posts", folded: from, createdAt: new Date() });
  return from;
}

/** Imports from other sites, and redirects of their addresses. */
export const imports: GraphqlTable = {
  importRuns: {
    permissions: administrators,
    operation: "importRuns { items { id remarks { text } } total }",
  },
  importRun: { permissions: administrators, operation: async () => `importRun(id: "${await run()}") { id }` },
  // The file is an image: it is refused after the rights have been checked.
  startImport: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: async () => ({
      field: "startImport(kind: wordpress, file: $file) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  previewImport: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "NOT_FOUND"),
    operation: 'previewImport(kind: wordpress, uploads: ["absent"]) { id }',
  },
  confirmImport: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: async () => `confirmImport(id: "${await run()}") { id }`,
  },
  mapImportColumns: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: async () => `mapImportColumns(id: "${await run()}", columns: []) { id }`,
  },
  discardImport: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: async () => `discardImport(id: "${await run()}") { id }`,
  },
  cancelImport: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT"),
    operation: async () => `cancelImport(id: "${await run()}") { id }`,
  },
  checkImport: {
    permissions: administrators,
    operation: async () => `checkImport(id: "${await run()}") { id }`,
  },
  importedAddresses: {
    permissions: administrators,
    operation: async () => `importedAddresses(id: "${await run()}") { total items { address to } }`,
  },
  undoImport: {
    permissions: administrators,
    operation: async () => `undoImport(id: "${await run()}") { state }`,
  },
  redirects: { permissions: administrators, operation: "redirects { total }" },
  createRedirect: {
    permissions: administrators,
    operation: async () =>
      `createRedirect(input: { from: "/vieux-${new Types.ObjectId()}", to: "/posts" }) { to }`,
  },
  updateRedirect: {
    permissions: administrators,
    operation: async () =>
      `updateRedirect(from: "${await redirect()}", input: { from: "/vieux-${new Types.ObjectId()}", to: "/posts" }) { to }`,
  },
  importRedirects: {
    permissions: administrators,
    operation: async () => ({
      field: "importRedirects(file: $file) { kept refused { line reason } }",
      declared: "$file: Upload!",
      variables: { file: uploadOf(Buffer.from("/ancien;/posts"), "redirections.csv") },
    }),
  },
  missedAddresses: {
    permissions: administrators,
    operation: "missedAddresses(days: 7) { address likely { to } }",
  },
  deleteRedirect: {
    permissions: administrators,
    operation: async () => `deleteRedirect(from: "${await redirect()}") { to }`,
  },
};

export const restRedirects: RestTable = {
  "GET /api/exports/:format": { permissions: administrators, call: "/api/exports/json" },
  "GET /api/redirects": { permissions: administrators, call: "/api/redirects" },
};
