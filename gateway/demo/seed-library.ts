import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { updateAvatar } from "../accounts/profile/avatar.service.ts";
import { createBook } from "../catalogue/books/book.service.ts";
import type { CatalogueKind, Entry } from "../catalogue/catalogue.service.ts";
import { commentEntry } from "../catalogue/comments/entry-comments.service.ts";
import { createMusic } from "../catalogue/musics/music.service.ts";
import { createPicture } from "../catalogue/pictures/picture.service.ts";
import { createVideo } from "../catalogue/videos/video.service.ts";
import { clock, days } from "../core/clock.ts";
import { findUser } from "../users/user.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoComment, DemoContent } from "./content.ts";
import { incomingMedium, type StoreMedium } from "./media.ts";
import { seedComments } from "./seed-comments.ts";
import { clientIds } from "./seeded-names.ts";

const common = { credits: "Fait pour Palabre", licence: "CC BY 4.0" };
const dateOf = (index: number): Date => new Date(clock.now().getTime() - days(2 + 3 * index));

/** Fills the four catalogues with their comments, and so the gallery. */
export async function seedLibrary(
  accounts: DemoAccounts,
  { library }: DemoContent,
  media: StoreMedium,
): Promise<void> {
  const { admin } = accounts;
  const named = async (name: string): Promise<string> => (await media(name)).filename;
  await seedEntries(accounts, "IMAGE", library.pictures, async ({ file, ...entry }, dated) => {
    const files = { fileName: await named(file), clientId: clientIds.picture({ file }) };
    return createPicture(admin, { ...entry, author: "La rédaction", ...files }, dated);
  });
  await seedEntries(accounts, "MUSIC", library.musics, async ({ file, cover, ...entry }, dated) => {
    const files = { fileName: await named(file), coverName: await named(cover) };
    return createMusic(admin, { ...entry, year: 2026, ...files, clientId: clientIds.music({ file }) }, dated);
  });
  await seedEntries(accounts, "VIDEO", library.videos, async ({ file, cover, ...entry }, dated) => {
    const files = { fileName: await named(file), coverName: await named(cover) };
    return createVideo(
      admin,
      { ...entry, duration: 62, ...files, clientId: clientIds.video({ file }) },
      dated,
    );
  });
  await seedEntries(accounts, "BOOK", library.books, async ({ cover, extract, ...entry }, dated) => {
    const texts = { language: "français", extract: withFrenchSpaces(extract) };
    const files = { coverName: await named(cover), clientId: clientIds.book(entry) };
    return createBook(admin, { ...entry, ...texts, ...files }, dated);
  });
}

interface DemoEntry {
  readonly description: string;
  readonly comments?: readonly DemoComment[];
}

/** Adds entries to a catalogue by `create`, each with its comments. */
async function seedEntries<Given extends DemoEntry>(
  accounts: DemoAccounts,
  kind: CatalogueKind,
  entries: readonly Given[],
  create: (entry: Omit<Given, "comments">, dated: { readonly at: Date }) => Promise<Entry>,
): Promise<void> {
  for (const [index, { comments, ...entry }] of entries.entries()) {
    const at = dateOf(index);
    const typeset = { ...entry, ...common, description: withFrenchSpaces(entry.description) };
    const { _id, title } = await create(typeset, { at });
    const discussion = { name: `${kind} ${title}`, at: at.getTime(), comments };
    await seedComments(accounts, discussion, (by, input, source) =>
      commentEntry(by, kind, _id, input, source),
    );
  }
}

/** Gives authors and members their pictures. */
export async function seedAvatars({ of }: DemoAccounts, { authors, members }: DemoContent): Promise<void> {
  for (const { key, picture } of [...authors, ...members]) {
    const viewer = of(key);
    if ((await findUser(viewer.id))?.imageName) continue;
    await updateAvatar(viewer, await incomingMedium(picture));
  }
}
