import { Types } from "mongoose";
import { FileFolderModel } from "../../files/folders/file-folder.entity.ts";
import { uploadOf } from "./files.ts";
import {
  administrators,
  editors,
  editorsAndAuthors,
  everybody,
  type GraphqlTable,
  members,
  ownerOnly,
  ownersAndAdministrators,
  perRole,
} from "./permission-matrix.ts";

async function folder(): Promise<string> {
  const name = `dossier ${new Types.ObjectId()}`;
  return String((await FileFolderModel.create({ name, nameKey: name }))._id);
}

/** The gallery, one's own files, the media library. */
export const library: GraphqlTable = {
  gallery: { permissions: everybody, operation: "gallery { total }" },
  galleryDocuments: { permissions: everybody, operation: "galleryDocuments { total }" },
  myFiles: { permissions: members, operation: "myFiles { total }" },
  file: {
    permissions: ownersAndAdministrators,
    operation: async (world) => `file(id: "${(await world.file()).id}") { id }`,
  },
  uploadFile: {
    permissions: members,
    operation: async () => ({
      field: "uploadFile(file: $file) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  "uploadFile for the gallery": {
    permissions: administrators,
    operation: async () => ({
      field: "uploadFile(file: $file, inGallery: true) { id }",
      declared: "$file: Upload!",
      variables: { file: uploadOf() },
    }),
  },
  // The address is this machine's: it is refused after the rights have been checked, without asking anything.
  fetchPicture: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "BAD_USER_INPUT", {
      author: "BAD_USER_INPUT",
      editor: "BAD_USER_INPUT",
    }),
    operation: async () => `fetchPicture(url: "http://127.0.0.1/a.jpg") { id }`,
  },
  deleteFile: {
    permissions: ownersAndAdministrators,
    operation: async (world) => `deleteFile(id: "${(await world.file()).id}") { id }`,
  },

  library: {
    permissions: editorsAndAuthors("ok"),
    operation: "library { total items { id useCount uses { title } } }",
  },
  libraryFile: {
    permissions: editorsAndAuthors("null"),
    operation: async (world) => `libraryFile(id: "${(await world.file()).id}") { id uncroppedName }`,
  },
  describeFile: {
    permissions: editors,
    operation: async (world) =>
      `describeFile(id: "${(await world.file()).id}", input: { alt: "Un mur" }) { id }`,
  },
  cropFile: {
    permissions: editors,
    operation: async (world) =>
      `cropFile(id: "${(await world.file()).id}", frame: { x: 0, y: 0, width: 0.5, height: 0.5 }) { id }`,
  },
  cropCopy: {
    permissions: editorsAndAuthors("ok"),
    operation: async (world) =>
      `cropCopy(name: "${(await world.file()).filename}", frame: { x: 0, y: 0, width: 0.5, height: 0.5 }) { id }`,
  },
  uncropFile: {
    permissions: editors,
    operation: async (world) => `uncropFile(id: "${(await world.file()).id}") { id }`,
  },
  deleteFiles: {
    permissions: editors,
    operation: async (world) => `deleteFiles(ids: ["${(await world.file()).id}"]) { count }`,
  },
  fileFolders: { permissions: editorsAndAuthors("ok"), operation: "fileFolders { id name }" },
  fileTags: { permissions: editorsAndAuthors("ok"), operation: "fileTags { tag count }" },
  createFileFolder: {
    permissions: editors,
    operation: async () => `createFileFolder(name: "Dossier ${new Types.ObjectId()}") { id }`,
  },
  renameFileFolder: {
    permissions: editors,
    operation: async () =>
      `renameFileFolder(id: "${await folder()}", name: "Dossier ${new Types.ObjectId()}") { id }`,
  },
  deleteFileFolder: {
    permissions: editors,
    operation: async () => `deleteFileFolder(id: "${await folder()}") { id }`,
  },
  organizeFiles: {
    permissions: editors,
    operation: async (world) =>
      `organizeFiles(ids: ["${(await world.file()).id}"], input: { addTags: ["presse"] }) { id tags }`,
  },
  writeAltTexts: {
    permissions: editors,
    operation: async (world) =>
      `writeAltTexts(texts: [{ fileId: "${(await world.file()).id}", alt: "Un mur" }]) { id }`,
  },
  // Nobody else sees the files that a member has sent, administrators included.
  keepUpload: {
    permissions: ownerOnly,
    operation: async (world) => `keepUpload(uploadId: "${await world.upload()}") { id }`,
  },
  "keepUpload that stays": {
    permissions: perRole("UNAUTHENTICATED", "NOT_FOUND", "FORBIDDEN", "NOT_FOUND"),
    operation: async (world) => `keepUpload(uploadId: "${await world.upload()}", isKept: true) { id }`,
  },
  replaceFile: {
    permissions: perRole("UNAUTHENTICATED", "FORBIDDEN", "FORBIDDEN", "NOT_FOUND", { editor: "NOT_FOUND" }),
    operation: async (world) =>
      `replaceFile(id: "${(await world.file()).id}", uploadId: "${await world.upload()}") { id }`,
  },
};
