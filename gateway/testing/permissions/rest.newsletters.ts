import { mailPreviewPath } from "../../newsletters/subscribers/subscriber-token.ts";
import { confirmationTokenFor, letter, preferencesTokenFor } from "./newsletters.ts";
import { administrators, allGet, everybody, type RestTable } from "./permission-matrix.ts";

/** Forms of the newsletter's pages, where anybody with the mail may use those with a token, and the table of subscribers. */
export const restNewsletters: RestTable = {
  "GET /api/subscribers": { permissions: administrators, call: "/api/subscribers" },
  // Without BOUNCE_SECRET; with it the signature decides, not an account (newsletters/bounces).
  "POST /api/newsletters/bounces": {
    permissions: allGet("NOT_FOUND"),
    call: "/api/newsletters/bounces",
  },
  // A frame of the studio shows it: its address has a token.
  "GET /newsletter/mails/:token": {
    permissions: everybody,
    call: async (world) => ({
      url: mailPreviewPath((await world.person("admin")).viewer.id, (await letter(world))._id),
    }),
  },
  // Without a key of a mailing (newsletters/readings).
  "GET /newsletter/ouvertures/:key.gif": {
    permissions: everybody,
    call: async () => ({ url: "/newsletter/ouvertures/AAAAAAAAAAAAAAAA.gif" }),
  },
  "GET /newsletter/liens/:key/:number": {
    permissions: allGet("NOT_FOUND"),
    call: async () => ({ url: "/newsletter/liens/AAAAAAAAAAAAAAAA/0" }),
  },
  "POST /newsletter": {
    permissions: everybody,
    call: async () => ({ url: "/newsletter" }),
  },
  // Leads visitors to the login.
  "POST /bookmarks": { permissions: everybody, call: async () => ({ url: "/bookmarks" }) },
  "POST /readings": { permissions: everybody, call: async () => ({ url: "/readings" }) },
  "POST /follows": { permissions: everybody, call: async () => ({ url: "/follows" }) },
  "POST /newsletter/confirmation/:token": {
    permissions: everybody,
    call: async (world) => ({ url: `/newsletter/confirmation/${await confirmationTokenFor(world)}` }),
  },
  "POST /newsletter/preferences/:token": {
    permissions: everybody,
    call: async (world) => ({ url: `/newsletter/preferences/${await preferencesTokenFor(world)}` }),
  },
  "POST /newsletter/unsubscribe/:token": {
    permissions: everybody,
    call: async (world) => ({ url: `/newsletter/unsubscribe/${await preferencesTokenFor(world)}` }),
  },
};
