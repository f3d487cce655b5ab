import { updateAvatar } from "../accounts/profile/avatar.service.ts";
import { createBook } from "../catalogue/books/book.service.ts";
import { createMusic } from "../catalogue/musics/music.service.ts";
import { createPicture } from "../catalogue/pictures/picture.service.ts";
import { createVideo } from "../catalogue/videos/video.service.ts";
import { clock, days } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { incomingBytes } from "../files/storing/save-file.service.ts";
import { withFrenchSpaces } from "../lib/text/typography.ts";
import { findUser } from "../users/user.service.ts";
import { fileOf } from "./files.ts";
import { demoBooks, isbnOf } from "./library/books.ts";
import { demoMusics } from "./library/music.ts";
import { demoPictures, demoVideos } from "./library/pictures.ts";
import { demoAuthors } from "./people/authors.ts";
import { type DemoAccounts, demoClientId } from "./people/demo-accounts.ts";
import { type DemoPerson, demoMembers } from "./people/members.ts";
import { drawFace } from "./scenes.ts";

const common = { credits: "Fait pour Palabre", licence: "CC BY 4.0" };
const dateOf = (index: number): Date => new Date(clock.now().getTime() - days(2 + 3 * index));

/** Returns the tasks that fill the gallery and the four catalogues, to be run one after the other. */
export const libraryTasks = (accounts: DemoAccounts): (() => Promise<unknown>)[] => {
  const { admin } = accounts;
  const file = (name: string) => fileOf(admin, name).then(({ filename }) => filename);
  return [
    ...demoPictures.map(({ scene, description, ...picture }, index) => async () => {
      const fields = {
        ...picture,
        ...common,
        description: withFrenchSpaces(description),
        author: "La rédaction",
      };
      const clientId = demoClientId("pic", index);
      await createPicture(admin, { ...fields, fileName: await file(scene), clientId }, dateOf(index));
    }),
    ...demoMusics.map(({ melody, description, ...music }, index) => async () => {
      const files = { fileName: await file(`sound:${melody}`), coverName: await file(music.cover) };
      const fields = {
        ...music,
        ...common,
        ...files,
        description: withFrenchSpaces(description),
        year: 2026,
      };
      const { cover: _, ...input } = fields;
      await createMusic(admin, { ...input, clientId: demoClientId("mus", index) }, dateOf(index));
    }),
    ...demoVideos.map(({ scene, description, ...video }, index) => async () => {
      const files = { fileName: await file(`film:${scene}`), coverName: await file(scene) };
      const input = {
        ...video,
        ...common,
        ...files,
        description: withFrenchSpaces(description),
        duration: 4,
      };
      await createVideo(admin, { ...input, clientId: demoClientId("vid", index) }, dateOf(index));
    }),
    ...demoBooks.map(({ cover: drawn, description, extract, ...book }, index) => async () => {
      const fields = {
        ...book,
        ...common,
        language: "français",
        isbn: isbnOf(index),
        coverName: await file(drawn),
      };
      const input = {
        ...fields,
        description: withFrenchSpaces(description),
        extract: withFrenchSpaces(extract),
        clientId: demoClientId("book", index),
      };
      await createBook(admin, input, dateOf(index));
    }),
  ];
};

/** Returns the tasks that draw the faces of authors and members. */
export const avatarTasks = ({ authors, members }: DemoAccounts): (() => Promise<void>)[] => {
  const people: readonly [Viewer, DemoPerson][] = [
    ...demoAuthors.map((person): [Viewer, DemoPerson] => [authors[person.key], person]),
    ...demoMembers.map((person): [Viewer, DemoPerson] => [members[person.key], person]),
  ];
  return people.map(([viewer, { key, face }]) => async () => {
    if ((await findUser(viewer.id))?.imageName) return;
    const { filename, bytes } = await drawFace(key, face);
    await updateAvatar(viewer, incomingBytes(filename, bytes));
  });
};
