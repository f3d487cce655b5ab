import { createBook } from "../../catalogue/book.service.ts";
import { createMusic } from "../../catalogue/music.service.ts";
import { createPicture } from "../../catalogue/picture.service.ts";
import { createVideo } from "../../catalogue/video.service.ts";
import { clock, days } from "../../shared/clock.ts";
import { withFrenchSpaces } from "../../shared/typography.ts";
import { incomingBytes } from "../../uploads/file-keeping.service.ts";
import { updateAvatar } from "../../users/picture.service.ts";
import { findUser } from "../../users/user.service.ts";
import { type Cast, demoClientId } from "./cast.ts";
import { fileOf } from "./files.ts";
import { demoBooks, isbnOf } from "./library/books.ts";
import { demoMusics } from "./library/music.ts";
import { demoPictures, demoVideos } from "./library/pictures.ts";
import { draw } from "./scenes.ts";

const common = { credits: "Fait pour Palabre", licence: "CC BY 4.0" };
const dateOf = (index: number): Date => new Date(clock.now().getTime() - days(2 + 3 * index));

/** What the gallery and the four catalogues are to hold; call them one after the other. */
export const libraryTasks = (cast: Cast): (() => Promise<unknown>)[] => {
  const { admin } = cast;
  const file = (name: string, alt = "") =>
    fileOf(admin, name, { alt, inGallery: true }).then(({ filename }) => filename);
  const cover = (name: string) => fileOf(admin, name).then(({ filename }) => filename);
  return [
    ...demoPictures.map(({ scene, description, ...picture }, index) => async () => {
      const facts = {
        ...picture,
        ...common,
        description: withFrenchSpaces(description),
        author: "La rédaction",
      };
      const clientId = demoClientId("pic", index);
      await createPicture(
        admin,
        { ...facts, fileName: await file(scene, picture.alt), clientId },
        dateOf(index),
      );
    }),
    ...demoMusics.map(({ melody, description, ...music }, index) => async () => {
      const files = { fileName: await file(`sound:${melody}`), coverName: await cover(music.cover) };
      const facts = { ...music, ...common, ...files, description: withFrenchSpaces(description), year: 2026 };
      const { cover: _, ...input } = facts;
      await createMusic(admin, { ...input, clientId: demoClientId("mus", index) }, dateOf(index));
    }),
    ...demoVideos.map(({ scene, description, ...video }, index) => async () => {
      const files = { fileName: await file(`film:${scene}`), coverName: await cover(scene) };
      const input = {
        ...video,
        ...common,
        ...files,
        description: withFrenchSpaces(description),
        duration: 4,
      };
      await createVideo(admin, { ...input, clientId: demoClientId("vid", index) }, dateOf(index));
    }),
    ...demoBooks.map(({ cover: drawn, description, ...book }, index) => async () => {
      const facts = {
        ...book,
        ...common,
        language: "français",
        isbn: isbnOf(index),
        coverName: await cover(drawn),
      };
      const input = {
        ...facts,
        description: withFrenchSpaces(description),
        clientId: demoClientId("book", index),
      };
      await createBook(admin, input, dateOf(index));
    }),
    ...portraitTasks(cast),
  ];
};

/** A square of a drawing stands for a face. */
const portraitTasks = ({ members }: Cast): (() => Promise<void>)[] =>
  Object.values(members).map((member, index) => async () => {
    if ((await findUser(member.id))?.imageName) return;
    const { filename, bytes } = await draw(`${index % 2 ? "pagne" : "feuilles"}-${index + 20}`, 640);
    await updateAvatar(member, incomingBytes(filename, bytes));
  });
