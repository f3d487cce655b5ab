import { expect, it } from "vitest";
import { buildFile } from "../../testing/factories/catalogue.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { BookModel } from "../books/book.entity.ts";
import { createBook, findBook, listBooks, relatedBooks, updateBook } from "../books/book.service.ts";
import { listSitemapAlbums } from "../catalogue-sitemap.service.ts";
import {
  albumOf,
  createMusic,
  relatedMusics,
  relatedToAlbum,
  tracksOf,
  updateMusic,
} from "../musics/music.service.ts";
import { createFileEntryLoader } from "../presentation/file-entry.loader.ts";
import { createVideo } from "../videos/video.service.ts";

withDatabase();

const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

it("gives other entries, those of the genre first, four at most, and none of an unknown one", async () => {
  const admin = await buildPublisher();
  const book = (title: string, genre: string) => createBook(admin, { title, genre });
  const first = await book("Un", "Conte");
  for (const title of ["Deux", "Trois"]) await book(title, "Conte");
  for (const title of ["Quatre", "Cinq", "Six"]) await book(title, "Roman");
  expect(titlesOf(await relatedBooks(first._id))).toEqual(["Trois", "Deux", "Six", "Cinq"]);
  expect(await relatedBooks("0123456789abcdef01234567")).toEqual([]);
});

it("gives musics of other albums beside an album and each of its tracks", async () => {
  const admin = await buildPublisher();
  const music = async (title: string, album: string, genre: string) => {
    const { filename: fileName } = await buildFile("AUDIO");
    return createMusic(admin, { title, album, genre, fileName });
  };
  const [first] = [await music("Un", "Aubes", "Kora"), await music("Deux", "Aubes", "Kora")];
  await music("Trois", "Midis", "Kora");
  await music("Quatre", "", "Tambour");
  for (const related of [await relatedMusics(first._id), await relatedToAlbum("Aubes")])
    expect(titlesOf(related)).toEqual(["Trois", "Quatre"]);
  expect(await relatedToAlbum("Inconnu")).toEqual([]);
});

it("keeps the extract of a book and where to find it through other changes", async () => {
  const admin = await buildPublisher();
  const given = { extract: "Il pleut.", whereToFind: "Ici https://ici.example" };
  const { _id } = await createBook(admin, { title: "Pluie", ...given });
  await updateBook(admin, _id, { title: "La pluie" });
  expect(await findBook(_id)).toMatchObject({ title: "La pluie", ...given });
  // Stored by a version that had neither.
  await BookModel.collection.updateOne({ _id }, { $unset: { extract: 1, whereToFind: 1 } });
  const empty = { extract: "", whereToFind: "" };
  expect(await findBook(_id)).toMatchObject(empty);
  expect((await listBooks({ page: 1, limit: 1 })).items[0]).toMatchObject(empty);
});

it("tells albums of the same title apart by their artist", async () => {
  const admin = await buildPublisher();
  const track = async (title: string, albumArtist: string, trackNumber: number) => {
    const { filename: fileName } = await buildFile("AUDIO");
    return createMusic(admin, { title, album: "Best of", albumArtist, trackNumber, fileName });
  };
  const [first, other] = [await track("Un", "Awa", 1), await track("Deux", "Koffi", 1)];
  await track("Trois", "Awa", 2);
  expect(titlesOf(await albumOf(first._id))).toEqual(["Un", "Trois"]);
  expect(titlesOf(await albumOf(other._id))).toEqual(["Deux"]);
  expect(titlesOf(await tracksOf("Best of", "Koffi"))).toEqual(["Deux"]);
  expect(await tracksOf("Best of")).toEqual([]);
  const artists = ["Awa", "Koffi"].map((artist) => ({ title: "Best of", artist }));
  expect((await listSitemapAlbums(10)).map(({ _id }) => _id)).toEqual(expect.arrayContaining(artists));
  expect(await updateMusic(admin, other._id, { album: "" })).toMatchObject({ album: "", albumArtist: "" });
});

it("gives the tracks of an album in their order, and a file's entry", async () => {
  const admin = await buildPublisher();
  const sounds = [await buildFile("AUDIO"), await buildFile("AUDIO"), await buildFile("AUDIO")];
  const track = (title: string, index: number, album: string, trackNumber: number) =>
    createMusic(admin, { title, album, trackNumber, artist: "Duo", fileName: sounds[index]!.filename });
  const second = await track("La suite", 0, "Soirs", 2);
  await track("Le début", 1, "Soirs", 1);
  const alone = await track("Seul", 2, "", 1);
  expect(titlesOf(await albumOf(second._id))).toEqual(["Le début", "La suite"]);
  expect(await albumOf(alone._id)).toEqual([]);
  expect(titlesOf(await tracksOf("Soirs"))).toEqual(["Le début", "La suite"]);
  for (const unknown of ["", "Matins", { $ne: "" }]) expect(await tracksOf(unknown)).toEqual([]);
  expect((await listSitemapAlbums(10)).map(({ _id }) => _id)).toContainEqual({ title: "Soirs", artist: "" });

  const film = await buildFile("VIDEO");
  const video = await createVideo(admin, { title: "La marée", director: "Awa", fileName: film.filename });
  const loader = createFileEntryLoader();
  expect(await loader.load(film.filename)).toMatchObject({
    title: "La marée",
    by: "Awa",
    path: `/videos/${video._id}`,
  });
  expect(await loader.load(sounds[1]!.filename)).toMatchObject({ title: "Le début", by: "Duo", cover: null });
  expect(await loader.load("inconnu.mp3")).toBeNull();
});
