import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { admin, type Site } from "./site.ts";

/** Client that creates content on a site as an editor: through REST, catalogues through GraphQL. */
export interface Editor {
  /** Sends a file; `upload` answers its name alone. */
  file(name: string, type: string, bytes: Buffer, more?: Record<string, string>): Promise<StoredFile>;
  upload(name: string, type: string, bytes: Buffer, more?: Record<string, string>): Promise<string>;
  /** An entry of a catalogue (Image, Video, Book, Music); its id. */
  create(kind: string, input: object): Promise<string>;
  article(more?: Record<string, unknown>): Promise<{ _id: string; slug: string }>;
  rest<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  ask<Data>(query: string, variables?: object): Promise<Data>;
}

export interface StoredFile {
  readonly filename: string;
  readonly id: string;
}

/** Logs an administrator in as a script does. */
export async function editorOf(
  site: Pick<Site, "url">,
  who: { email: string; password: string } = admin,
): Promise<Editor> {
  const headers: Record<string, string> = {};

  async function send<Answer>(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(site.url + path, { ...init, headers: { ...headers, ...init.headers } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path}: ${answer.status} ${body}`);
    return JSON.parse(body) as Answer;
  }
  const rest = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    send(path, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });

  async function ask<Data>(query: string, variables?: object): Promise<Data> {
    const { data, errors } = await rest<{ data: Data; errors?: { message: string }[] }>("POST", "/graphql", {
      query,
      variables,
    });
    if (errors) throw new Error(errors.map(({ message }) => message).join("\n"));
    return data;
  }

  const file: Editor["file"] = async (name, type, bytes, more = {}) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(more)) body.set(field, value);
    body.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
    type Answer = { data: { filename: string; _id: string } };
    const { data } = await send<Answer>("/api/upload", { method: "POST", body });
    return { filename: data.filename, id: data._id };
  };
  const upload: Editor["upload"] = async (...given) => (await file(...given)).filename;

  const create: Editor["create"] = async (kind, input) => {
    const field = `create${kind}`;
    const type = kind === "Image" ? "Picture" : kind;
    const query = `mutation ($input: ${type}Input!) { ${field}(input: $input) { id } }`;
    const data = await ask<Record<string, { id: string }>>(query, {
      input: { clientId: randomUUID(), ...input },
    });
    return data[field]?.id ?? "";
  };

  const article: Editor["article"] = async (more = {}) => {
    const input = { ...defaultArticle, ...more };
    return (await rest<{ data: { _id: string; slug: string } }>("POST", "/api/posts", input)).data;
  };

  const { email, password } = who;
  const { token } = await rest<{ token: string }>("POST", "/api/auth/login", { email, password });
  headers.authorization = `Bearer ${token}`;
  return { rest, ask, file, upload, create, article };
}

/** Three headings, so that there is a table of contents, and enough to scroll. */
export const body = [
  "Du monde, **toujours** du monde. On vient pour les mangues, on reste pour les histoires.",
  ...["Les étals", "Les lampes", "Le retour"].flatMap((heading) => [
    `## ${heading}`,
    ...Array.from({ length: 6 }, () => "Les lampes s’allument une à une. ".repeat(12)),
  ]),
].join("\n\n");

/** A picture of two bands, in a colour of its own. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background } })
    .jpeg({ quality: 70 })
    .toBuffer();

/** A tone of some seconds, as WAV: loud enough to differ from silence, small enough to be quick. */
export function tone(seconds: number, pitch = 220): Buffer {
  const rate = 8_000;
  const data = Buffer.alloc(rate * seconds);
  for (let at = 0; at < data.length; at++)
    data[at] = 128 + Math.round(40 * Math.sin((at * pitch * 2 * Math.PI) / rate));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** One entry of each catalogue, three pieces of music; their ids. */
export async function fillCatalogues(editor: Editor): Promise<Record<string, string>> {
  const { create, upload } = editor;
  const image = await upload("lagune.jpg", "image/jpeg", await picture("#1f5c43"), { inGallery: "true" });
  const ids: Record<string, string> = {
    images: await create("Image", { title: "La lagune", alt: "Une lagune verte", fileName: image }),
    videos: await create("Video", { title: "La pêche", embedUrl: "https://youtu.be/aqz-KE-bpKQ" }),
    books: await create("Book", { title: "Contes du soir", author: "Awa Koné", coverName: image }),
  };
  for (const [index, title] of ["Balafon du matin", "Kora de midi", "Djembé du soir"].entries()) {
    const fileName = await upload(`${index}.wav`, "audio/wav", tone(30, 200 + index * 60), {
      inGallery: "true",
    });
    ids.musics = await create("Music", { title, artist: "Les voisins", genre: "Tradition", fileName });
  }
  return ids;
}

/** Articles with all that one can have and with nothing (extreme-content.ts has the others), fourteen more; a page of news; a static page. */
export async function fillMagazine({ article, upload, rest, ask }: Editor): Promise<Record<string, string>> {
  const cover = await upload("marche.jpg", "image/jpeg", await picture("#a63d1b"));
  const sound = await upload("marche.wav", "audio/wav", tone(60));
  await rest("POST", "/api/categories", { name: "Marchés" });
  await rest("POST", "/api/categories", { name: "Cuisine" });
  await article({ title: "Un article sans rien", tags: ["Vide"], content: "Peu de mots." });
  for (let number = 1; number <= 14; number++) {
    const tags = [number % 2 ? "Marchés" : "Cuisine"];
    await article({ title: `Chronique ${number}`, imageUrl: number % 3 ? cover : undefined, tags });
  }
  for (let number = 1; number <= 18; number++) await rest("POST", "/api/feeds", { text: `Brève ${number}.` });
  const full = await article({
    title: "Les lampes & les « étals » <du marché>",
    imageUrl: cover,
    audioUri: sound,
    isExclusif: true,
    tags: ["Marchés", "Nuit"],
  });
  const { createStaticPage: page } = await ask<{ createStaticPage: { id: string; slug: string } }>(
    `mutation ($input: StaticPageInput!) { createStaticPage(input: $input) { id slug } }`,
    { input: { title: "À propos", content: body, isPublished: true } },
  );
  return { slug: full.slug, posts: full._id, commentaires: full._id, pageSlug: page.slug, pages: page.id };
}

/** The site's content of the prepared folder `E2E_MAGAZINE_FOLDER`: catalogues and magazine (global.ts). */
export const magazineIds = (): Record<string, string> => JSON.parse(process.env.E2E_MAGAZINE_IDS ?? "{}");

const defaultArticle = {
  title: "Le marché de nuit",
  description: "Ce qui s’y vend, et à qui.",
  content: body,
  tags: ["Marchés"],
};
