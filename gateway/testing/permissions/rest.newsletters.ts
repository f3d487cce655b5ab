import { confirmationTokenFor, preferencesTokenFor } from "./newsletters.ts";
import { everybody, type RestTable } from "./permission-matrix.ts";

/** Forms of the newsletter's pages: anybody with the mail may use those with a token. */
export const restNewsletters: RestTable = {
  "POST /newsletter": {
    permissions: everybody,
    call: async () => ({ url: "/newsletter" }),
  },
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
