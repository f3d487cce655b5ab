import { tokenOf } from "./rights.telling.ts";
import {
  administrators,
  everybody,
  oneself,
  owners,
  people,
  peopleBut,
  perRole,
  type RestTable,
} from "./rights.ts";
import { imageBytes } from "./rights.world.ts";

const tus = { "tus-resumable": "1.0.0" };
const post = {
  title: "Un titre",
  description: "Une description",
  content: "Un corps",
  tags: ["essai"],
  isExclusif: false,
};

/** /api/posts, dash, categories, feeds, upload, and the files themselves. */
export const restContent: RestTable = {
  "GET /api/posts": { rights: everybody, call: "/api/posts?page=1&limit=5&keyword=essai" },
  "GET /api/posts/search": { rights: everybody, call: "/api/posts/search?keyword=essai" },
  "GET /api/posts/slug/:slug": {
    rights: everybody,
    call: async (world) => ({ url: `/api/posts/slug/${(await world.post()).slug}` }),
  },
  "GET /api/posts/slug/:slug of a draft": {
    rights: perRole("NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "ok"),
    call: async (world) => ({ url: `/api/posts/slug/${(await world.post("DRAFT")).slug}` }),
  },
  "GET /api/posts/byid/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/posts/byid/${(await world.post()).id}` }),
  },
  "GET /api/posts/user": { rights: people, call: "/api/posts/user" },
  "POST /api/posts": { rights: administrators, call: async () => ({ url: "/api/posts", body: post }) },
  "PUT /api/posts/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/posts/${(await world.post()).id}`, body: { title: "Un autre" } }),
  },
  "POST /api/posts/like/:id": {
    rights: people,
    call: async (world) => ({ url: `/api/posts/like/${(await world.post()).id}` }),
  },
  "POST /api/posts/like/:id of a draft": {
    rights: peopleBut("NOT_FOUND"),
    call: async (world) => ({ url: `/api/posts/like/${(await world.post("DRAFT")).id}` }),
  },
  "POST /api/posts/delete": {
    rights: administrators,
    call: async (world) => ({ url: "/api/posts/delete", body: [(await world.post()).id] }),
  },
  "DELETE /api/posts/delete/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/posts/delete/${(await world.post()).id}` }),
  },

  "GET /api/dash/recents": { rights: everybody, call: "/api/dash/recents" },
  "GET /api/dash/popular": { rights: everybody, call: "/api/dash/popular" },
  "GET /api/dash/exclusif": { rights: everybody, call: "/api/dash/exclusif" },

  "GET /api/categories": { rights: everybody, call: "/api/categories" },
  "POST /api/categories": {
    rights: administrators,
    call: async (world) => ({ url: "/api/categories", body: { name: `Rubrique ${world.clue}`, section: 2 } }),
  },
  "PUT /api/categories/:id": {
    rights: administrators,
    call: async (world) => ({
      url: `/api/categories/${(await world.category()).id}`,
      body: { name: `Autre ${world.clue}` },
    }),
  },
  "DELETE /api/categories/:id": {
    rights: administrators,
    call: async (world) => ({ url: `/api/categories/${(await world.category()).id}` }),
  },

  "GET /api/feeds": { rights: everybody, call: "/api/feeds?page=1" },
  "POST /api/feeds": {
    rights: administrators,
    call: async () => ({ url: "/api/feeds", body: { text: "Bonjour" } }),
  },
  "DELETE /api/feeds/:id": {
    rights: owners,
    call: async (world) => ({ url: `/api/feeds/${await world.feed()}` }),
  },
  "PUT /api/feeds/like/:id": {
    rights: people,
    call: async (world) => ({ url: `/api/feeds/like/${await world.feed()}` }),
  },
  "PUT /api/feeds/unlike/:id": {
    rights: people,
    call: async (world) => ({ url: `/api/feeds/unlike/${await world.feed()}` }),
  },
  "PUT /api/feeds/comment/:id": {
    rights: people,
    call: async (world) => ({ url: `/api/feeds/comment/${await world.feed()}`, body: { text: "Oui" } }),
  },
  "PUT /api/feeds/uncomment/:id": {
    rights: owners,
    call: async (world) => {
      const { id, commentId } = await world.feedComment();
      return { url: `/api/feeds/uncomment/${id}`, body: { comment: commentId } };
    },
  },

  "POST /api/upload": { rights: people, call: async () => ({ url: "/api/upload", file: "file" }) },
  "POST /api/upload/upload-img": {
    rights: people,
    call: async () => ({ url: "/api/upload/upload-img", file: "imageMsg" }),
  },
  "GET /api/upload/me": { rights: people, call: "/api/upload/me" },
  "DELETE /api/upload/:id": {
    rights: owners,
    call: async (world) => ({ url: `/api/upload/${(await world.file()).id}` }),
  },
  "POST /api/uploads/tus": {
    rights: people,
    call: async () => ({ url: "/api/uploads/tus", headers: { ...tus, "upload-length": "8" } }),
  },
  "PATCH /api/uploads/tus/:id": {
    rights: oneself,
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
    rights: oneself,
    call: async (world) => ({ url: `/api/uploads/tus/${await world.upload()}`, headers: tus }),
  },
  "GET /image/:filename": {
    rights: everybody,
    call: async (world) => ({ url: `/image/${(await world.file()).filename}` }),
  },
  "GET /file/:filename": {
    rights: everybody,
    call: async (world) => ({ url: `/file/${(await world.file()).filename}` }),
  },
};

/** Not the product's data: what the process says of itself, and the doors of GraphQL and its documents. */
export const restDoors: RestTable = {
  // A mail program's one click: who holds the mail may.
  "POST /unsubscribe/:token": {
    rights: everybody,
    call: async (world) => ({ url: `/unsubscribe/${tokenOf(world)}` }),
  },
  "GET /healthz": { rights: everybody, call: "/healthz" },
  "GET /readyz": { rights: everybody, call: "/readyz" },
  // For the loopback, as whom the tests ask.
  "GET /metrics": { rights: everybody, call: "/metrics" },
  "GET /graphql": { rights: everybody, call: "/graphql?query=%7B__typename%7D" },
  "POST /graphql": {
    rights: everybody,
    call: async () => ({ url: "/graphql", body: { query: "{ __typename }" } }),
  },
  "GET /api/openapi.json": { rights: everybody, call: "/api/openapi.json" },
  "GET /api/docs": { rights: everybody, call: "/api/docs" },
};
