import { withFrenchSpaces } from "../../schema/text/french-spaces.ts";
import { updateAvatar } from "../accounts/profile/avatar.service.ts";
import { createBook } from "../catalogue/books/book.service.ts";
import { createMusic } from "../catalogue/musics/music.service.ts";
import { createPicture } from "../catalogue/pictures/picture.service.ts";
import { createVideo } from "../catalogue/videos/video.service.ts";
import { clock, days } from "../core/clock.ts";
import { findUser } from "../users/user.service.ts";
import type { DemoAccounts } from "./accounts.ts";
import type { DemoContent } from "./content.ts";
import { incomingMedium, type StoreMedium } from "./media.ts";
import { clientIds } from "./seeded-names.ts";

const common = { credits: "Fait pour Palabre", licence: "CC BY 4.0" };
const dateOf = (index: number): Date => new Date(clock.now().getTime() - days(2 + 3 * index));

/** Fills the four catalogues, and so the gallery. */
export async function seedLibrary(
  { admin }: DemoAccounts,
  { library }: DemoContent,
  media: StoreMedium,
): Promise<void> {
  const named = async (name: string): Promise<string> => (await media(name)).filename;
  for (const [index, { file, ...entry }] of library.pictures.entries())
    await createPicture(
      admin,
      {
        ...typesetEntry(entry),
        ...common,
        author: "La rédaction",
        fileName: await named(file),
        clientId: clientIds.picture({ file }),
      },
      { at: dateOf(index) },
    );
  for (const [index, { file, cover, ...entry }] of library.musics.entries())
    await createMusic(
      admin,
      {
        ...typesetEntry(entry),
        ...common,
        year: 2026,
        fileName: await named(file),
        coverName: await named(cover),
        clientId: clientIds.music({ file }),
      },
      { at: dateOf(index) },
    );
  for (const [index, { file, cover, ...entry }] of library.videos.entries())
    await createVideo(
      admin,
      {
        ...typesetEntry(entry),
        ...common,
        duration: 62,
        fileName: await named(file),
        coverName: await named(cover),
        clientId: clientIds.video({ file }),
      },
      { at: dateOf(index) },
    );
  for (const [index, { cover, extract, ...entry }] of library.books.entries())
    await createBook(
      admin,
      {
        ...typesetEntry(entry),
        ...common,
        language: "français",
        extract: withFrenchSpaces(extract),
        coverName: await named(cover),
        clientId: clientIds.book(entry),
      },
      { at: dateOf(index) },
    );
}

const typesetEntry = <Entry extends { readonly description: string }>(entry: Entry) => ({
  ...entry,
  description: withFrenchSpaces(entry.description),
});

/** Gives authors and members their pictures. */
export async function seedAvatars({ of }: DemoAccounts, { authors, members }: DemoContent): Promise<void> {
  for (const { key, picture } of [...authors, ...members]) {
    const viewer = of(key);
    if ((await findUser(viewer.id))?.imageName) continue;
    await updateAvatar(viewer, await incomingMedium(picture));
  }
}
