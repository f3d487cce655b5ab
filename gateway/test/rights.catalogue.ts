import { administrators, everybody, type GraphqlTable } from "./rights.ts";
import type { World } from "./rights.world.ts";

/** What is alike for the four catalogues. */
function four(
  one: string,
  many: string,
  make: (world: World) => Promise<string>,
  input: (world: World) => Promise<string>,
): GraphqlTable {
  const name = one[0]?.toUpperCase() + one.slice(1);
  return {
    [many]: { rights: everybody, ask: `${many} { total }` },
    [one]: { rights: everybody, ask: async (world) => `${one}(id: "${await make(world)}") { id }` },
    [`create${name}`]: {
      rights: administrators,
      ask: async (world) => `create${name}(input: ${await input(world)}) { id }`,
    },
    [`update${name}`]: {
      rights: administrators,
      ask: async (world) => `update${name}(id: "${await make(world)}", input: { title: "Un autre" }) { id }`,
    },
    [`delete${name}`]: {
      rights: administrators,
      ask: async (world) => `delete${name}(id: "${await make(world)}") { id }`,
    },
  };
}

/** Images, videos, books, musics. */
export const catalogues: GraphqlTable = {
  ...four(
    "image",
    "images",
    (world) => world.picture(),
    async (world) => `{ title: "Un arbre", fileName: "${(await world.file()).filename}" }`,
  ),
  ...four(
    "video",
    "videos",
    (world) => world.video(),
    async () => '{ title: "Un film", embedUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" }',
  ),
  ...four(
    "book",
    "books",
    (world) => world.book(),
    async () => '{ title: "Un livre" }',
  ),
  ...four(
    "music",
    "musics",
    (world) => world.music(),
    async (world) => `{ title: "Un air", fileName: "${await world.sound()}" }`,
  ),
  genres: { rights: everybody, ask: "genres(catalogue: MUSIC) { slug }" },
  playlist: { rights: everybody, ask: 'playlist(genre: "zouglou") { id }' },
};
