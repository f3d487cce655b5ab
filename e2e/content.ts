import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { admin, type Site } from "./site.ts";

/** What an editor puts on the site before the readers come, through REST as a script would, catalogues by GraphQL. */
export interface Editor {
  upload(name: string, type: string, bytes: Buffer, more?: Record<string, string>): Promise<string>;
  article(more?: Record<string, unknown>): Promise<{ _id: string; slug: string }>;
  rest<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  ask<Data>(query: string, variables?: object): Promise<Data>;
}

/** Logs the administrator in as a script does. */
export async function editorOf(site: Site): Promise<Editor> {
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

  async function upload(name: string, type: string, bytes: Buffer, more: Record<string, string> = {}) {
    const body = new FormData();
    for (const [field, value] of Object.entries(more)) body.set(field, value);
    body.set("file", new Blob([new Uint8Array(bytes)], { type }), name);
    const { data } = await send<{ data: { filename: string } }>("/api/upload", { method: "POST", body });
    return data.filename;
  }

  const article: Editor["article"] = async (more = {}) => {
    const { data } = await rest<{ data: { _id: string; slug: string } }>("POST", "/api/posts", {
      title: "Le marché de nuit",
      description: "Ce qui s’y vend, et à qui.",
      content: body,
      tags: ["Marchés"],
      ...more,
    });
    return data;
  };

  const { token } = await rest<{ token: string }>("POST", "/api/auth/login", admin);
  headers.authorization = `Bearer ${token}`;
  return { rest, ask, upload, article };
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

/** A tone of some seconds, as WAV: loud enough to be told from silence, small enough to be quick. */
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
  const { ask, upload } = editor;
  const image = await upload("lagune.jpg", "image/jpeg", await picture("#1f5c43"), { inGallery: "true" });
  const create = async (kind: string, input: object): Promise<string> => {
    const field = `create${kind}`;
    const type = kind === "Image" ? "Picture" : kind;
    const query = `mutation ($input: ${type}Input!) { ${field}(input: $input) { id } }`;
    const data = await ask<Record<string, { id: string }>>(query, {
      input: { clientId: randomUUID(), ...input },
    });
    return data[field]?.id ?? "";
  };
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

/** Articles of every kind: with all that one can have, with nothing, with too much; and fourteen more. */
export async function fillMagazine({ article, upload, rest }: Editor): Promise<Record<string, string>> {
  const cover = await upload("marche.jpg", "image/jpeg", await picture("#a63d1b"));
  const sound = await upload("marche.wav", "audio/wav", tone(60));
  await rest("POST", "/api/categories", { name: "Marchés" });
  await rest("POST", "/api/categories", { name: "Cuisine" });
  await article({ title: "Un article sans rien", tags: ["Vide"], content: "Peu de mots." });
  await article({
    title: `Un très long titre ${"anticonstitutionnellement ".repeat(5)}`.trim(),
    slug: "un-tres-long-titre",
    description: "D".repeat(320),
    content: tooMuch(cover),
    tags: ["Marchés"],
  });
  for (let number = 1; number <= 14; number++) {
    const tags = [number % 2 ? "Marchés" : "Cuisine"];
    await article({ title: `Chronique ${number}`, imageUrl: number % 3 ? cover : undefined, tags });
  }
  const full = await article({
    title: "Les lampes & les « étals » <du marché>",
    imageUrl: cover,
    audioUri: sound,
    isExclusif: true,
    tags: ["Marchés", "Nuit"],
  });
  return { slug: full.slug, posts: full._id };
}

/** What is wider than a phone: a word, a table, code, a picture. */
const tooMuch = (cover: string): string => {
  const row = (cell: string) => `|${`${cell}|`.repeat(12)}`;
  const table = [row(" colonne "), row("---"), row(" cellule ")].join("\n");
  return [
    "m".repeat(400),
    table,
    `\`\`\`\n${"code ".repeat(80)}\n\`\`\``,
    `![Une image](/image/${cover})`,
  ].join("\n\n");
};
