import { describe, expect, it } from "vitest";
import { buildBook, buildMusic, buildVideo } from "../../testing/factories/catalogue.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { BookModel } from "../books/book.entity.ts";
import { createBook, deleteBook, listBooks, updateBook } from "../books/book.service.ts";
import { playlistOf } from "../musics/music.service.ts";
import { GenreModel } from "./genre.entity.ts";
import { listGenres } from "./genre.service.ts";
import { repairGenres } from "./genre-repair.service.ts";

withDatabase();

const counts = async (catalogue: "BOOK" | "VIDEO" | "MUSIC" | "IMAGE") =>
  Object.fromEntries((await listGenres(catalogue)).map(({ slug, count }) => [slug, count]));

describe("genres", () => {
  it("are counted by catalogue, under the first spelling, and deleted with the last entry", async () => {
    const admin = await buildPublisher();
    const first = await buildBook({ genre: " Poésie " });
    const second = await buildBook({ genre: "poesie" });
    await buildBook({ genre: "Roman" });
    await buildVideo({ genre: "Poésie" });
    await buildBook();
    expect(await listGenres("BOOK")).toMatchObject([
      { slug: "poesie", name: "Poésie", count: 2 },
      { slug: "roman", name: "Roman", count: 1 },
    ]);
    expect(await counts("VIDEO")).toEqual({ poesie: 1 });
    expect(await listGenres("IMAGE")).toEqual([]);
    expect(second.genre).toBe("poesie");
    expect(await listBooks({ page: 1, limit: 1, genre: "Poésie" })).toMatchObject({ total: 2, pages: 2 });
    expect((await listBooks({ page: 1, limit: 50, genre: "poesie" })).items).toHaveLength(2);

    await updateBook(admin, first._id, { genre: "Roman" });
    expect(await counts("BOOK")).toEqual({ poesie: 1, roman: 2 });
    await updateBook(admin, first._id, { title: "Le même" });
    await deleteBook(admin, second._id);
    expect(await counts("BOOK")).toEqual({ roman: 2 });
    await updateBook(admin, first._id, { genre: null });
    expect(await counts("BOOK")).toEqual({ roman: 1 });
    expect(await listBooks({ page: 1, limit: 1, genre: "inconnu" })).toMatchObject({ items: [], total: 0 });
    expect(await listBooks({ page: 1, limit: 1, genre: "!?" })).toMatchObject({ items: [], total: 0 });
  });

  it("filter a keyword search", async () => {
    await buildBook({ title: "Les masques", genre: "Histoire" });
    await buildBook({ title: "Les masques", genre: "Art" });
    expect(await listBooks({ page: 1, limit: 9, keyword: "masque", genre: "Art" })).toMatchObject({
      total: 1,
    });
  });

  it.each(["x".repeat(41), "—", 7, "a\nb", "日本"])("refuse %j", async (genre) => {
    await expect(createBook(await buildPublisher(), { title: "x", genre })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { genre: expect.any(String) },
    });
  });

  it("stay exact under concurrent additions, changes and deletions", async () => {
    const admin = await buildPublisher();
    for (const { _id } of await BookModel.find().lean()) await deleteBook(admin, _id);
    const genres = ["Conte", "Essai", "Théâtre"];
    const books = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        createBook(admin, { title: `n° ${index}`, genre: genres[index % 3] }),
      ),
    );
    expect(await counts("BOOK")).toEqual({ conte: 10, essai: 10, theatre: 10 });
    await Promise.all(
      books.map(({ _id }, index) =>
        index % 2 ? deleteBook(admin, _id) : updateBook(admin, _id, { genre: genres[(index + 1) % 3] }),
      ),
    );
    for (const [slug, count] of Object.entries(await counts("BOOK"))) {
      expect(await BookModel.countDocuments({ genreSlug: slug })).toBe(count);
    }
    expect((await repairGenres()).corrected).toBe(0);
  });

  it("are corrected by the repair, which returns how many were wrong", async () => {
    await buildMusic({ genre: "Zouglou" });
    await buildMusic({ genre: "Coupé-décalé" });
    await GenreModel.updateOne({ _id: "MUSIC zouglou" }, { $set: { count: 9 } });
    await GenreModel.deleteOne({ _id: "MUSIC coupe-decale" });
    await GenreModel.create({
      _id: "MUSIC reggae",
      catalogue: "MUSIC",
      slug: "reggae",
      name: "Reggae",
      count: 2,
    });
    expect((await repairGenres()).corrected).toBe(3);
    expect(await counts("MUSIC")).toEqual({ zouglou: 1, "coupe-decale": 1 });
    expect(await listGenres("MUSIC")).toMatchObject([{ name: "Coupé-décalé" }, { name: "Zouglou" }]);
    expect((await repairGenres()).corrected).toBe(0);
  });
});

describe("playlists", () => {
  it("go album by album, in the order of the tracks", async () => {
    await buildMusic({ title: "d", genre: "Reggae", album: "Zion", trackNumber: 2 });
    await buildMusic({ title: "c", genre: "Reggae", album: "Zion", trackNumber: 1 });
    await buildMusic({ title: "a", genre: "reggae", album: "Abidjan", trackNumber: 7 });
    await buildMusic({ title: "x", genre: "Rumba", album: "Abidjan", trackNumber: 1 });
    await buildMusic({ title: "b", genre: "Reggae", album: "Abidjan", trackNumber: 8 });
    const titles = async (genre: string, limit: number) =>
      (await playlistOf(genre, limit)).map(({ title }) => title);
    expect(await titles("Reggae", 50)).toEqual(["a", "b", "c", "d"]);
    expect(await titles("reggae", 2)).toEqual(["a", "b"]);
    expect(await titles("", 2)).toEqual([]);
    expect(await titles("inconnu", 2)).toEqual([]);
    await expect(playlistOf("reggae", 51)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
