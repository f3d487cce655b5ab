import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { pdf } from "../../gateway/testing/media.ts";
import { limits } from "../../schema/limits.ts";
import { type Editor, type StoredFile, tone } from "./content.ts";
import type { Person } from "./visitors.ts";

/** Content at the limits of what the site takes: where it lies, a page shows what it does with too much. */

const upTo = (length: number, words: string) =>
  words
    .repeat(Math.ceil(length / words.length))
    .slice(0, length)
    .trim();
/** Words of every day, until it is full. */
const long = (length: number) =>
  upTo(length, "Les tisserandes du marché de nuit et leurs étoffes de coton, ");
/** One word that cannot be broken by spaces. */
const unbroken = (length: number) => upTo(length, "Anticonstitutionnellement");
const address = `https://exemple.ci/${upTo(180, "une-adresse-qui-ne-finit-pas/")}`;
const line = limits.catalogue.line;

export const crowded: Person = {
  firstName: upTo(limits.name.max, "Marie-Antoinette Éléonore Bintou "),
  lastName: unbroken(limits.name.max),
  email: `${upTo(60, "une.adresse.tres.longue.")}k@${"sous-domaine.".repeat(8)}exemple.ci`,
  password: "le fromager du village",
};

/** A picture of any shape, in one colour. */
const shape = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a5a00" } })
    .jpeg({ quality: 60 })
    .toBuffer();

export interface ExtremeContentIds {
  /** Of the article, by its address and as its comments have it. */
  slug: string;
  posts: string;
  /** An article of one word, without anything that may be left out. */
  bare: string;
  [kind: string]: string;
}

/** Fills the site with content at its limits: the author's name and one entity of each kind are as long as allowed. */
export async function fillTooMuch(editor: Editor): Promise<ExtremeContentIds> {
  const { ask, rest } = editor;
  await ask(`mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }`, {
    input: {
      firstName: crowded.firstName,
      lastName: crowded.lastName,
      aboutMe: `${unbroken(200)} ${long(limits.aboutMe.max - 201)}`,
    },
  });
  const { createUser } = await ask<{ createUser: { id: string } }>(
    `mutation ($input: UserInput!) { createUser(input: $input) { id } }`,
    { input: { ...crowded, telephone: upTo(limits.telephone.max, "07 08 09 10 11 ") } },
  );
  for (const name of [
    upTo(limits.name.max, "Vie quotidienne et petites histoires, "),
    unbroken(limits.name.max),
  ])
    await rest("POST", "/api/categories", { name, section: 7 });
  const files = await sendFiles(editor);
  return {
    ...(await publish(editor, files)),
    ...(await fillCatalogues(editor, files)),
    feeds: await publishFeeds(editor, files),
    users: createUser.id,
  };
}

type Files = Record<"wide" | "tall" | "book" | "sound", StoredFile>;

/** Names as long as they may be, and pictures of strange shapes; all of it in the gallery. */
async function sendFiles({ file }: Editor): Promise<Files> {
  const name = (extension: string) => `${unbroken(limits.file.originalName - 5)}.${extension}`;
  const [wide, tall, book, sound] = await Promise.all([
    file(name("jpg"), "image/jpeg", await shape(2400, 60), { inGallery: "true" }),
    file(name("jpg"), "image/jpeg", await shape(60, 2400), { inGallery: "true", alt: long(limits.alt.max) }),
    file(name("pdf"), "application/pdf", pdf, { inGallery: "true" }),
    file(name("wav"), "audio/wav", tone(2), { inGallery: "true" }),
  ]);
  return { wide, tall, book, sound };
}

async function publish({ article, ask }: Editor, { wide, tall, sound }: Files) {
  const bare = await article({ title: "Mot", description: "Peu.", content: "Peu de mots.", tags: ["Vide"] });
  await article({
    title: unbroken(limits.post.title),
    description: unbroken(limits.post.description),
    tags: [unbroken(limits.tag.max)],
    imageUrl: tall.filename,
  });
  const { _id, slug } = await article({
    title: long(limits.post.title),
    description: long(limits.post.description),
    content: body(wide.filename, tall.filename),
    tags: Array.from({ length: limits.post.tags }, (_, at) => `${at} ${long(limits.tag.max - 2)}`),
    isExclusif: true,
    imageUrl: wide.filename,
    audioUri: sound.filename,
  });
  const comment = async (text: string, parentId?: string) => {
    const query = `mutation ($id: ID!, $input: PostCommentInput!) { commentPost(id: $id, input: $input) { comment { id } } }`;
    type Answer = { commentPost: { comment: { id: string } } };
    const { commentPost } = await ask<Answer>(query, {
      id: _id,
      input: { text, parentId, clientId: randomUUID() },
    });
    return commentPost.comment.id;
  };
  const first = await comment(`${unbroken(300)}\n${long(600)}`);
  await comment(`Lisez donc ${address}`, first);
  await comment(long(limits.comment.max));
  return { slug, posts: _id, bare: bare.slug };
}

/** Wider than a phone, each in its way; headings that are sentences. */
function body(wide: string, tall: string): string {
  const row = (cell: string) => `|${`${cell}|`.repeat(12)}`;
  return [
    unbroken(400),
    `## ${long(200)}`,
    [row(" colonne "), row("---"), row(" cellule ")].join("\n"),
    `### ${unbroken(120)}`,
    `\`\`\`\n${"code ".repeat(80)}\n\`\`\``,
    `> ${long(400)}`,
    `## Suite\n\n[${address}](${address})`,
    `![${long(200)}](/image/${wide} "${long(200)}")`,
    `![Une tour](/image/${tall})`,
    Array.from({ length: 8 }, (_, depth) => `${"  ".repeat(depth)}- ${long(60)}`).join("\n"),
  ].join("\n\n");
}

/** The last one stays on top: it has all that the others have. */
async function publishFeeds({ ask }: Editor, { wide, book }: Files): Promise<string> {
  const create = async (text: string, fileId?: string) => {
    const query = `mutation ($input: FeedInput!) { createFeed(input: $input) { id } }`;
    const input = { text, fileId, clientId: randomUUID() };
    return (await ask<{ createFeed: { id: string } }>(query, { input })).createFeed.id;
  };
  await create(unbroken(600), book.id);
  const id = await create(`${long(limits.feedText.max - 400)}\n${address}`, wide.id);
  for (const text of [unbroken(200), `${long(200)}\n\n${address}`])
    await ask(
      `mutation ($id: ID!, $input: CommentInput!) { commentFeed(id: $id, input: $input) { feed { id } } }`,
      { id, input: { text, clientId: randomUUID() } },
    );
  return id;
}

async function fillCatalogues({ create }: Editor, { wide, tall, book, sound }: Files) {
  const common = {
    title: long(line),
    author: unbroken(line),
    licence: long(line),
    description: `${unbroken(200)} ${long(1_500)}`,
    credits: long(800),
  };
  const dated = { genre: unbroken(limits.catalogue.genre), year: 2_026 };
  return {
    images: await create("Image", {
      ...common,
      fileName: wide.filename,
      alt: long(limits.alt.max),
      place: long(line),
    }),
    videos: await create("Video", {
      ...common,
      ...dated,
      director: long(line),
      coverName: tall.filename,
      embedUrl: "https://youtu.be/aqz-KE-bpKQ",
      duration: limits.catalogue.seconds,
    }),
    books: await create("Book", {
      ...common,
      ...dated,
      publisher: unbroken(line),
      pages: limits.catalogue.pages,
      coverName: tall.filename,
      fileName: book.filename,
      language: long(limits.catalogue.genre),
    }),
    musics: await create("Music", {
      ...{
        ...common,
        ...dated,
        artist: long(line),
        album: unbroken(line),
        trackNumber: limits.catalogue.track,
      },
      coverName: wide.filename,
      fileName: sound.filename,
    }),
  };
}
