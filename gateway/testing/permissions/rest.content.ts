import { createEdition } from "../../editions/edition.service.ts";
import { buildEpisode, buildPost } from "../factories/posts.ts";
import { imageBytes, type PermissionFixture } from "./fixture.ts";
import { tokenOf } from "./notification-settings.ts";
import {
  administrators,
  allGet,
  everybody,
  members,
  membersGet,
  ownerOnly,
  ownersAndAdministrators,
  ownersAndModerators,
  perRole,
  type RestTable,
} from "./permission-matrix.ts";

const tus = { "tus-resumable": "1.0.0" };
const post = {
  title: "Un titre",
  description: "Une description",
  content: "Un corps",
  tags: ["essai"],
  isExclusif: false,
};

const editionOf = async (world: PermissionFixture) => {
  const { id } = await world.post();
  return createEdition((await world.person("editor")).viewer, { postIds: [id] });
};

/** Creates an article with a recording and its transcript. */
async function slugOfHeard(world: PermissionFixture): Promise<string> {
  const { viewer: by } = await world.person("editor");
  const { filename: audioName } = await buildEpisode(by);
  return (await buildPost({ by, audioName, transcript: "WEBVTT\n\n00:00.000 --> 00:01.000\nMot" })).slug;
}

/** /api/posts, dash, categories, feeds, upload, and the files themselves. */
export const restContent: RestTable = {
  "GET /api/posts": { permissions: everybody, call: "/api/posts?page=1&limit=5&keyword=essai" },
  "GET /api/posts/search": { permissions: everybody, call: "/api/posts/search?keyword=essai" },
  "GET /api/posts/slug/:slug": {
    permissions: everybody,
    call: async (world) => ({ url: `/api/posts/slug/${(await world.post()).slug}` }),
  },
  "GET /api/posts/slug/:slug of a draft": {
    permissions: perRole("NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "ok", { editor: "ok" }),
    call: async (world) => ({ url: `/api/posts/slug/${(await world.post("DRAFT")).slug}` }),
  },
  "GET /api/posts/byid/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/posts/byid/${(await world.post()).id}` }),
  },
  "GET /api/posts/user": { permissions: members, call: "/api/posts/user" },
  "POST /api/posts": { permissions: administrators, call: async () => ({ url: "/api/posts", body: post }) },
  "PUT /api/posts/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/posts/${(await world.post()).id}`, body: { title: "Un autre" } }),
  },
  "POST /api/posts/like/:id": {
    permissions: members,
    call: async (world) => ({ url: `/api/posts/like/${(await world.post()).id}` }),
  },
  "POST /api/posts/like/:id of a draft": {
    permissions: membersGet("NOT_FOUND"),
    call: async (world) => ({ url: `/api/posts/like/${(await world.post("DRAFT")).id}` }),
  },
  "POST /api/posts/delete": {
    permissions: administrators,
    call: async (world) => ({ url: "/api/posts/delete", body: [(await world.post()).id] }),
  },
  "DELETE /api/posts/delete/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/posts/delete/${(await world.post()).id}` }),
  },

  "GET /api/dash/recents": { permissions: everybody, call: "/api/dash/recents" },
  "GET /api/dash/popular": { permissions: everybody, call: "/api/dash/popular" },
  "GET /api/dash/exclusif": { permissions: everybody, call: "/api/dash/exclusif" },

  "GET /api/categories": { permissions: everybody, call: "/api/categories" },
  "POST /api/categories": {
    permissions: administrators,
    call: async (world) => ({
      url: "/api/categories",
      body: { name: `Rubrique ${world.unique}`, section: 2 },
    }),
  },
  "PUT /api/categories/:id": {
    permissions: administrators,
    call: async (world) => ({
      url: `/api/categories/${(await world.category()).id}`,
      body: { name: `Autre ${world.unique}` },
    }),
  },
  "DELETE /api/categories/:id": {
    permissions: administrators,
    call: async (world) => ({ url: `/api/categories/${(await world.category()).id}` }),
  },

  "GET /api/feeds": { permissions: everybody, call: "/api/feeds?page=1" },
  "POST /api/feeds": {
    permissions: administrators,
    call: async () => ({ url: "/api/feeds", body: { text: "Bonjour" } }),
  },
  "DELETE /api/feeds/:id": {
    permissions: ownersAndAdministrators,
    call: async (world) => ({ url: `/api/feeds/${await world.feed()}` }),
  },
  "PUT /api/feeds/like/:id": {
    permissions: members,
    call: async (world) => ({ url: `/api/feeds/like/${await world.feed()}` }),
  },
  "PUT /api/feeds/unlike/:id": {
    permissions: members,
    call: async (world) => ({ url: `/api/feeds/unlike/${await world.feed()}` }),
  },
  "PUT /api/feeds/comment/:id": {
    permissions: members,
    call: async (world) => ({ url: `/api/feeds/comment/${await world.feed()}`, body: { text: "Oui" } }),
  },
  "PUT /api/feeds/uncomment/:id": {
    permissions: ownersAndModerators,
    call: async (world) => {
      const { id, commentId } = await world.feedComment();
      return { url: `/api/feeds/uncomment/${id}`, body: { comment: commentId } };
    },
  },

  "POST /api/upload": { permissions: members, call: async () => ({ url: "/api/upload", file: "file" }) },
  "POST /api/upload/upload-img": {
    permissions: members,
    call: async () => ({ url: "/api/upload/upload-img", file: "imageMsg" }),
  },
  "GET /api/upload/me": { permissions: members, call: "/api/upload/me" },
  "DELETE /api/upload/:id": {
    permissions: ownersAndAdministrators,
    call: async (world) => ({ url: `/api/upload/${(await world.file()).id}` }),
  },
  "POST /api/uploads/tus": {
    permissions: members,
    call: async () => ({ url: "/api/uploads/tus", headers: { ...tus, "upload-length": "8" } }),
  },
  "PATCH /api/uploads/tus/:id": {
    permissions: ownerOnly,
    call: async (world) => ({
      url: `/api/uploads/tus/${await world.upload()}`,
      headers: {
        ...tus,
        "upload-offset": String(imageBytes.length),
        "content-type": "application/offset+octet-stream",
      },
    }),
  },
  "DELETE /api/uploads/tus/:id": {
    permissions: ownerOnly,
    call: async (world) => ({ url: `/api/uploads/tus/${await world.upload()}`, headers: tus }),
  },
  "GET /image/:filename": {
    permissions: everybody,
    call: async (world) => ({ url: `/image/${(await world.file()).filename}` }),
  },
  // A site of Palabre's own name has its icons among the files of the web.
  "GET /icons/:folder/:file": { permissions: allGet("NOT_FOUND"), call: "/icons/0123456789ab/48.png" },
  "GET /posts/:slug/transcript.vtt": {
    permissions: everybody,
    call: async (world) => ({ url: `/posts/${await slugOfHeard(world)}/transcript.vtt` }),
  },
  "GET /posts/:slug/transcript.txt": {
    permissions: everybody,
    call: async (world) => ({ url: `/posts/${await slugOfHeard(world)}/transcript.txt` }),
  },
  "GET /posts/:slug/article.html": {
    permissions: everybody,
    call: async (world) => ({ url: `/posts/${(await world.post()).slug}/article.html` }),
  },
  "GET /share-images/:name.jpg": {
    permissions: everybody,
    call: async (world) => ({ url: `/share-images/${(await world.post()).slug}.jpg` }),
  },
  "GET /e/:code": {
    permissions: everybody,
    call: async (world) => ({ url: `/e/${(await editionOf(world)).links[0]?.code}` }),
  },
  "GET /e/:code/t": {
    permissions: everybody,
    call: async (world) => ({ url: `/e/${(await editionOf(world)).links[0]?.code}/t` }),
  },
  "GET /editions/:id.jpg": {
    permissions: everybody,
    call: async (world) => ({ url: `/editions/${(await editionOf(world))._id}.jpg` }),
  },
  "GET /share-images/site/:name.jpg": { permissions: everybody, call: "/share-images/site/a.jpg" },
  "GET /share-images/files/:name.jpg": {
    permissions: everybody,
    call: async (world) => ({ url: `/share-images/files/${(await world.file()).filename}.jpg` }),
  },
  "GET /share-images/categories/:name.jpg": {
    permissions: everybody,
    call: async (world) => ({ url: `/share-images/categories/${(await world.category()).slug}.jpg` }),
  },
  // Only what a host has answered is framed; there is none.
  "GET /embed/:kind": {
    permissions: allGet("NOT_FOUND"),
    call: "/embed/peertube?id=framatube.example/9dRFC6Ya11NCVeYKn8ZhiD",
  },
  "GET /file/:filename": {
    permissions: everybody,
    call: async (world) => ({ url: `/file/${(await world.file()).filename}` }),
  },
};

/** Routes without content: the process's own state, the GraphQL endpoint and the documentation. */
export const restServices: RestTable = {
  // One-click unsubscription of mail programs: anybody with the mail may use it.
  "POST /unsubscribe/:token": {
    permissions: everybody,
    call: async (world) => ({ url: `/unsubscribe/${tokenOf(world)}` }),
  },
  "GET /healthz": { permissions: everybody, call: "/healthz" },
  // For a token of `palabre doctor` alone (server/monitoring.test.ts).
  "GET /healthz/proxy": {
    permissions: perRole("NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"),
    call: "/healthz/proxy",
  },
  "GET /readyz": { permissions: everybody, call: "/readyz" },
  // For the loopback, as whom the tests ask.
  "GET /metrics": { permissions: everybody, call: "/metrics" },
  "GET /graphql": { permissions: everybody, call: "/graphql?query=%7B__typename%7D" },
  "POST /graphql": {
    permissions: everybody,
    call: async () => ({ url: "/graphql", body: { query: "{ __typename }" } }),
  },
  "GET /api/openapi.json": { permissions: everybody, call: "/api/openapi.json" },
  "GET /api/docs": { permissions: everybody, call: "/api/docs" },
};
