import { commentEntry } from "../../catalogue/comments/entry-comments.service.ts";
import type { PermissionFixture } from "./fixture.ts";
import {
  administrators,
  everybody,
  type GraphqlTable,
  members,
  ownersAndModerators,
} from "./permission-matrix.ts";

/** Rows that are alike for the four catalogues. */
function catalogueRows(
  one: string,
  many: string,
  make: (world: PermissionFixture) => Promise<string>,
  input: (world: PermissionFixture) => Promise<string>,
): GraphqlTable {
  const name = one[0]?.toUpperCase() + one.slice(1);
  return {
    [many]: { permissions: everybody, operation: `${many} { total }` },
    [one]: {
      permissions: everybody,
      operation: async (world) => `${one}(id: "${await make(world)}") { id }`,
    },
    [`related${name}s`]: {
      permissions: everybody,
      operation: async (world) => `related${name}s(id: "${await make(world)}") { id }`,
    },
    [`create${name}`]: {
      permissions: administrators,
      operation: async (world) => `create${name}(input: ${await input(world)}) { id }`,
    },
    [`update${name}`]: {
      permissions: administrators,
      operation: async (world) =>
        `update${name}(id: "${await make(world)}", input: { title: "Un autre" }) { id }`,
    },
    [`delete${name}`]: {
      permissions: administrators,
      operation: async (world) => `delete${name}(id: "${await make(world)}") { id }`,
    },
  };
}

/** Images, videos, books, musics. */
export const catalogues: GraphqlTable = {
  readFileData: {
    permissions: administrators,
    operation: async (world) => `readFileData(fileName: "${(await world.file()).filename}") { title }`,
  },
  ...catalogueRows(
    "image",
    "images",
    (world) => world.picture(),
    async (world) => `{ title: "Un arbre", fileName: "${(await world.file()).filename}" }`,
  ),
  ...catalogueRows(
    "video",
    "videos",
    (world) => world.video(),
    async () => '{ title: "Un film", embedUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }',
  ),
  ...catalogueRows(
    "book",
    "books",
    (world) => world.book(),
    async () => '{ title: "Un livre" }',
  ),
  ...catalogueRows(
    "music",
    "musics",
    (world) => world.music(),
    async (world) => `{ title: "Un air", fileName: "${await world.sound()}" }`,
  ),
  albumTracks: {
    permissions: everybody,
    operation: async (world) => `albumTracks(id: "${await world.music()}") { id }`,
  },
  album: { permissions: everybody, operation: 'album(title: "Premier Gaou") { id }' },
  relatedToAlbum: { permissions: everybody, operation: 'relatedToAlbum(title: "Premier Gaou") { id }' },
  catalogueComments: {
    permissions: everybody,
    operation: async (world) => `catalogueComments(catalogue: BOOK, id: "${await world.book()}") { id }`,
  },
  commentCatalogueItem: {
    permissions: members,
    operation: async (world) =>
      `commentCatalogueItem(catalogue: BOOK, id: "${await world.book()}", input: { text: "Oui" }) { comment { id } }`,
  },
  uncommentCatalogueItem: {
    permissions: ownersAndModerators,
    operation: async (world) => {
      const id = await world.book();
      const { comment } = await commentEntry(world.viewer("owner"), "BOOK", id, { text: "Un mot" });
      return `uncommentCatalogueItem(catalogue: BOOK, id: "${id}", commentId: "${comment._id}") { id }`;
    },
  },
  genres: { permissions: everybody, operation: "genres(catalogue: MUSIC) { slug }" },
  playlist: { permissions: everybody, operation: 'playlist(genre: "zouglou") { id }' },
};
