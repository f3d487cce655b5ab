import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { SourceRecord } from "../source/records.ts";
import { readRoutes } from "./ghost-routes.ts";

const routes = `
routes:
  /a-propos-de-nous/: about
collections:
  /blog/:
    permalink: /blog/{year}/{slug}/
  /:
    permalink: /{slug}/
taxonomies:
  tag: /sujet/{slug}/
  author: /author/{slug}/
`;

it("takes the addresses of articles and keywords from routes.yaml, and names what is left", async () => {
  const records: SourceRecord[] = [];
  const tree = {
    name: "content",
    paths: ["settings/routes.yaml"],
    open: async () => Readable.from([Buffer.from(routes)]),
    close: async () => {},
  };
  for await (const record of readRoutes(tree)) records.push(record);
  expect(records).toEqual([
    { type: "redirect", from: "/blog/:year/:slug", to: "/:slug" },
    {
      type: "remark",
      about: "settings/routes.yaml",
      text: "Adresse propre à ce Ghost laissée\u00a0: /a-propos-de-nous/",
    },
    { type: "redirect", from: "/sujet/:slug", to: "/tag/:slug" },
  ]);
});
