import { derivedClientId } from "../core/documents/derived-client-id.ts";
import type { DemoArticle, DemoCategory, DemoContent, DemoFeed } from "./content.ts";

const named = (kind: string) => (name: string) => derivedClientId(`${kind} ${name}`);

/** ClientIds of what seeding stores: a second run, and the removal, find it by them. */
export const clientIds = {
  article: ({ name }: Pick<DemoArticle, "name">) => named("article")(name),
  feed: ({ text }: Pick<DemoFeed, "text">) => named("feed")(text.slice(0, 40)),
  category: ({ name }: Pick<DemoCategory, "name">) => named("category")(name),
  page: ({ title }: DemoContent["staticPages"][number]) => named("page")(title),
  picture: ({ file }: { readonly file: string }) => named("picture")(file),
  music: ({ file }: { readonly file: string }) => named("music")(file),
  video: ({ file }: { readonly file: string }) => named("video")(file),
  book: ({ title }: { readonly title: string }) => named("book")(title),
  file: named("file"),
};
