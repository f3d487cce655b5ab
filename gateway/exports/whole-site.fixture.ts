import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import mongoose, { Types } from "mongoose";
import { articleFields, mapFields } from "../../schema/article-fields.ts";
import { updateAvatar } from "../accounts/profile/avatar.service.ts";
import { createBook } from "../catalogue/books/book.service.ts";
import { commentEntry } from "../catalogue/comments/entry-comments.service.ts";
import { createMusic } from "../catalogue/musics/music.service.ts";
import { createPicture } from "../catalogue/pictures/picture.service.ts";
import { createVideo } from "../catalogue/videos/video.service.ts";
import { createCategory, updateCategory } from "../categories/category.service.ts";
import { findTagIds } from "../categories/tag.service.ts";
import type { Viewer } from "../core/policies.ts";
import { createFeed } from "../feeds/feed.service.ts";
import { commentFeed, feedComments } from "../feeds/feed-engagement.service.ts";
import { describeFile } from "../files/library/library.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import { plainFields } from "../imports/source/plain-fields.ts";
import { createLetter } from "../newsletters/letters/save-letter.service.ts";
import { postComments } from "../posts/engagement/post-engagement.service.ts";
import { addCorrection } from "../posts/publishing/post-corrections.service.ts";
import { openSite } from "../settings/published-site.service.ts";
import { setSettings } from "../settings/site-settings.service.ts";
import { createStaticPage } from "../static-pages/save-static-page.service.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { photograph, silence } from "../testing/media.ts";

/** Path of a folder that is not there yet. */
export const freshFolder = (): string => join(mkdtempSync(join(tmpdir(), "palabre-export-")), "site");

/** Fills a site with one of everything that an export holds. */
export async function fillSite(admin: Viewer): Promise<void> {
  const file = async (bytes: Buffer, name: string) =>
    receiveAndSaveFile(admin, incomingBytes(name, bytes), { isKept: true });
  const port = await file(await photograph(), "port.jpg");
  await describeFile(admin, String(port._id), {
    ...{ alt: "Le port", caption: "Au petit matin", credit: "Awa", licence: "CC BY 4.0" },
    ...{ focus: "30 70", inGallery: true },
  });
  const cover = await file(await photograph({ width: 300 }), "couverture.jpg");
  const song = await file(silence(), "chant.wav");
  const reader = viewerOf(await buildUser({ firstName: "Kofi", lastName: "Mensah" }));

  const profile = { aboutMe: "Elle écrit.", jobTitle: "Grand reporter", links: ["https://aya.example"] };
  const author = viewerOf(
    await buildUser({ firstName: "Aya", lastName: "Brou", role: "EDITOR", ...profile }),
  );
  await updateAvatar(author, incomingBytes("aya.jpg", await photograph({ width: 200 })));
  const files = { port: port.filename, cover: cover.filename, song: song.filename };
  await fillWithTexts({ admin, author, reader }, files);
  const at = new Date("2026-03-01T08:00:00Z");
  await createFeed(
    admin,
    { text: "Le marché ouvre\n\nplus *tôt* demain.", fileId: String(port._id) },
    { at },
  );
  const { _id } = await createFeed(admin, { text: "Sans image." }, { at: new Date("2026-03-02T08:00:00Z") });
  await commentFeed(reader, _id, { text: "Merci <tous> & @Aya Brou", mentionIds: [author.id] }, { at });
  const first = "e7a30000-0000-4000-8000-000000000001";
  const answer = { clientId: "e7a30000-0000-4000-8000-000000000002", parentClientId: first, isHidden: true };
  await feedComments.addPast(admin, _id, [
    { clientId: first, author: { name: "Une passante" }, text: "Bien", at, editedAt: at, isHidden: false },
    { ...answer, author: { id: new Types.ObjectId(admin.id) }, text: "Réponse", at },
  ]);

  const work = { description: "Deux\n\nparagraphes.", credits: "L’équipe", licence: "CC0", author: "Awa" };
  const picture = {
    alt: "Un quai",
    place: "Abidjan",
    takenOn: new Date("2025-12-24"),
    fileName: port.filename,
  };
  await createPicture(admin, { ...work, title: "Le quai", ...picture }, { at });
  const embedUrl = "https://youtu.be/dQw4w9WgXcQ";
  await createVideo(
    admin,
    { ...work, title: "Une danse", embedUrl, director: "Aya", genre: "Danse", year: 2020, duration: 61 },
    { at },
  );
  const book = { isbn: "9782070368228", publisher: "Folio", pages: 120, year: 1999, language: "français" };
  const more = { extract: "Il était\nune fois", whereToFind: "Librairie", coverName: cover.filename };
  const tale = { ...work, title: "#1 Un conte", genre: "Conte", ...book, ...more };
  const { _id: bookId } = await createBook(admin, tale, { at });
  const { comment } = await commentEntry(reader, "BOOK", bookId, { text: "Lu deux fois" }, { at });
  await commentEntry(author, "BOOK", bookId, { text: "Merci", parentId: String(comment._id) }, { at });
  const album = { artist: "Aïcha", album: "Best of", albumArtist: "Duo", trackNumber: 2, genre: "Zouglou" };
  await createMusic(admin, { ...work, title: "Un chant", ...album, fileName: song.filename }, { at });
  await fillLetters({ admin, author }, port.filename);
  await fillSettings({ admin, author }, { port: port.filename, cover: cover.filename });
}

/** Writes a letter that was sent, and a draft for some topics. */
async function fillLetters(
  { admin, author }: { readonly admin: Viewer; readonly author: Viewer },
  port: string,
): Promise<void> {
  const content = `![Le port](/image/${port})\n\nPar [Aya](/auteurs/aya-brou).\n`;
  const past = { at: new Date("2026-03-05T08:00:00Z"), isSent: true, slug: "la-premiere" };
  await createLetter(admin, { subject: "Lettre <1> & amis", preheader: "À lire", content }, past);
  const draft = { ...past, isSent: false };
  const tag = (await findTagIds(["peche-mer"])).get("peche-mer");
  const topics = [String(tag), author.id];
  await createLetter(
    admin,
    { subject: "Sur la pêche", content: "Bientôt.", topics },
    { ...draft, slug: "peche" },
  );
}

/** Sets what a site can be set to, with files and an article among it. */
async function fillSettings(
  { admin, author }: { readonly admin: Viewer; readonly author: Viewer },
  { port, cover }: { readonly port: string; readonly cover: string },
): Promise<void> {
  const { _id: lead } = await buildPost({ by: author, title: "À la une", isExclusive: true });
  await setSettings(admin, {
    identity: { name: "Le Quai", tagline: "Ce qui part", contact: "ecrire@quai.example" },
    appearance: { accent: "#205090", logoName: cover, iconName: port },
    menus: { navigation: [{ address: "/p/qui-ou", label: "Nous", isShown: true }] },
    home: {
      blocks: [{ kind: "text", title: "Nous", text: `![Le port](/image/${port})`, isShown: true }],
      leads: [{ postId: String(lead), title: "La une", focus: "30 70" }],
    },
    ...{ accounts: { registration: "INVITATION" }, words: [{ name: "feedsTitle", text: "Nouvelles" }] },
    ...{ areas: [{ area: "VIDEOS", isShown: false }], ai: "REFUSE", areFeedsWhole: false },
  });
}

/** Values of the fields that an export holds as they are. */
const ofKind = {
  line: "Un <quai>",
  paragraph: "Un\n<quai>",
  transcript: "Un texte entendu",
  flag: true,
} as const;

/** Articles, pages and a category with what an import could lose of them. */
async function fillWithTexts(
  { admin, author, reader }: { readonly admin: Viewer; readonly author: Viewer; readonly reader: Viewer },
  { port, cover, song }: { readonly port: string; readonly cover: string; readonly song: string },
): Promise<void> {
  const looks = { section: 3, color: "INDIGO", description: "Ce qui part.", pictureName: cover };
  const category = await createCategory(admin, { name: "Quais", ...looks });
  // Its address stays.
  await updateCategory(admin, String(category._id), { name: "Les quais" });
  const content = `![Le port](/image/${port})\n\nPar [Aya](/auteurs/aya-brou).\n\n    \n`;
  const at = new Date("2026-02-01T08:00:00Z");
  const canonical = "https://exemple.ci/origine";
  const { _id } = await buildPost({
    ...{ by: author, at, content, tags: ["Les quais", "Pêche & mer"] },
    title: "Le port s’éveille\u202f: <b> & «\u00a0R&amp;D\u00a0»",
    description: "Deux lignes.\nLa  seconde.",
    ...mapFields(plainFields, (name) => ofKind[articleFields[name].kind]),
    ...{ access: "MEMBERS", coverName: port, audioName: song },
    seo: { title: "A < B", description: "R&amp;D", canonical, image: cover, isIndexed: false },
  });
  await postComments.addPast(admin, _id, [
    {
      clientId: "e7a30000-0000-4000-8000-000000000003",
      author: { id: new Types.ObjectId(reader.id) },
      ...{ text: "Un plan\u00a0:\n\n\n  - retrait\n    - deux", at, isHidden: false },
    },
  ]);
  await addCorrection(author, _id, { text: "Il est <midi>, non onze heures." });
  const draft = { status: "DRAFT", title: "À vérifier", content: "Trois mots ici.", tags: [] };
  await buildPost({ by: author, at, ...draft, description: "" });
  const page = { title: "Qui & <où>", content: "# Nous\n\nUne rédaction.\n", description: "Deux\nlignes." };
  await createStaticPage(admin, { ...page, isPublished: true, isInFooter: false }, { at });
  await createStaticPage(admin, { title: "Plus tard", isPublished: false }, { at });
}

const isText = /\.(md|json|jsonl|toml)$/;
const isRedirectOfNames = /"from":"\/(image|file|images|videos|books|musics)\//;

/** Returns what an export holds, without the ids and names that an import gives anew; files by what their bytes are. */
export function contentOf(folder: string): unknown {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const hashes = new Map<string, string>();
  for (const path of paths)
    if (!isText.test(path)) {
      const hash = createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex");
      hashes.set(basename(path), `bytes-${hash.slice(0, 8)}`);
    }
  const named = (text: string): string =>
    [...hashes]
      .reduce((all, [name, hash]) => all.replaceAll(name, hash), text)
      .replaceAll(/\b[\da-f]{24}\b/g, "id");
  const texts = paths
    .filter((path) => isText.test(path))
    .map((path) => [named(path), linesOf(named(readFileSync(join(folder, path), "utf8")))]);
  return { texts: texts.sort(byText), files: [...hashes.values()].sort() };
}

/** Returns the lines of a text; the records of one in JSON as a line each, in one order. */
function linesOf(text: string): string[] {
  const whole = /^\{\s*"entries"/.test(text)
    ? (JSON.parse(text) as { entries: number; records: object[] })
    : null;
  const lines = whole ? whole.records.map((record) => JSON.stringify(record)) : text.split("\n");
  if (!whole && !text.startsWith("{")) return lines;
  return lines.filter((line) => !isRedirectOfNames.test(line) && !line.startsWith('{"type":"end"')).sort();
}

const byText = (one: unknown, other: unknown): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

type Documents = ReadonlyMap<string, readonly mongoose.mongo.BSON.Document[]>;

/** Returns every document of the database, by its collection. */
export async function everyDocument(): Promise<Documents> {
  const collections = await mongoose.connection.db!.collections();
  const read = collections.map(async (each) => [each.collectionName, await each.find({}).toArray()] as const);
  return new Map(await Promise.all(read));
}

/** Takes the database back to these documents. */
export async function restoreDocuments(documents: Documents): Promise<void> {
  for (const each of await mongoose.connection.db!.collections()) {
    await each.deleteMany({});
    const before = documents.get(each.collectionName) ?? [];
    if (before.length > 0) await each.insertMany([...before]);
  }
  await openSite();
}
