import { describe, expect, it } from "vitest";
import { incomingBytes, receiveAndSaveFile } from "../files/storing/save-file.service.ts";
import {
  buildBook,
  buildFile,
  buildMusic,
  buildPicture,
  buildVideo,
} from "../testing/factories/catalogue.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { silence } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createBook, findBook, updateBook } from "./books/book.service.ts";
import { createMusic, findMusic, updateMusic } from "./musics/music.service.ts";
import { createPicture, findPicture, updatePicture } from "./pictures/picture.service.ts";
import { createVideo, findVideo, updateVideo } from "./videos/video.service.ts";

withDatabase();

const refused = (field: string) => ({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });

describe("a book", () => {
  it("keeps its ISBN as thirteen digits", async () => {
    const admin = await buildPublisher();
    const book = await createBook(admin, {
      title: "L’Étranger",
      author: "Albert Camus",
      isbn: "2-07-036002-4",
      publisher: "Gallimard",
      pages: 186,
      year: 1942,
      language: "français",
      coverName: (await buildFile("IMAGE")).filename,
    });
    expect(book).toMatchObject({ isbn: "9782070360024", pages: 186, year: 1942, language: "français" });
    expect(await updateBook(admin, book._id, { isbn: "978-2-07-036822-8" })).toMatchObject({
      isbn: "9782070368228",
    });
    await updateBook(admin, book._id, { isbn: null, pages: null, coverName: null });
    const found = await findBook(book._id);
    expect(found).toMatchObject({ title: "L’Étranger", publisher: "Gallimard", year: 1942 });
    for (const gone of ["isbn", "pages", "coverName"]) expect(found).not.toHaveProperty(gone);
  });

  it.each([
    ["isbn", "978-2-07-036822-7"],
    ["isbn", 9782070368228],
    ["pages", 0],
    ["pages", 20_001],
    ["pages", 1.5],
    ["pages", "186"],
    ["pages", Number.NaN],
    ["year", 999],
    ["year", 2_101],
    ["publisher", "x".repeat(161)],
    ["language", "x".repeat(41)],
    ["coverName", "inconnu.png"],
  ])("refuses %s: %j", async (field, value) => {
    const input = { title: "x", [field]: value };
    await expect(createBook(await buildPublisher(), input)).rejects.toMatchObject(refused(field));
    const book = await buildBook();
    await expect(updateBook(await buildPublisher(), book._id, input)).rejects.toMatchObject(refused(field));
  });

  it("has an image for its cover", async () => {
    const coverName = (await buildFile("PDF")).filename;
    const refusal = createBook(await buildPublisher(), { title: "x", coverName });
    await expect(refusal).rejects.toMatchObject(refused("coverName"));
  });
});

describe("a video", () => {
  it("is a file with its measured duration or an external address, each of which replaces the other", async () => {
    const admin = await buildPublisher();
    const { filename: fileName } = await buildFile("VIDEO", { duration: 42 });
    const video = await createVideo(admin, { title: "x", fileName, duration: 7, director: "Yao" });
    expect(video).toMatchObject({ fileName, duration: 42, director: "Yao" });
    expect(await updateVideo(admin, video._id, { duration: 9 })).toMatchObject({ duration: 42 });
    const elsewhere = await updateVideo(admin, video._id, {
      embedUrl: "https://vimeo.com/76979871",
      duration: 61,
    });
    expect(elsewhere).toMatchObject({ embed: { kind: "VIMEO", id: "76979871" }, duration: 61 });
    const found = await findVideo(video._id);
    expect(found).toMatchObject({ embed: { kind: "VIMEO", id: "76979871" }, director: "Yao" });
    expect(found).not.toHaveProperty("fileName");
    expect(await updateVideo(admin, video._id, { duration: 62 })).toMatchObject({ duration: 62 });
    await updateVideo(admin, video._id, { fileName });
    const back = await findVideo(video._id);
    expect(back).toMatchObject({ fileName, duration: 42 });
    expect(back).not.toHaveProperty("embed");
    const { filename: unmeasured } = await buildFile("VIDEO");
    await updateVideo(admin, video._id, { fileName: unmeasured, duration: 5 });
    expect(await updateVideo(admin, video._id, { duration: 180 })).toMatchObject({ duration: 180 });
  });

  it("requires one of the two", async () => {
    const admin = await buildPublisher();
    const { filename: fileName } = await buildFile("VIDEO");
    const embedUrl = "https://youtu.be/dQw4w9WgXcQ";
    await expect(createVideo(admin, { title: "x" })).rejects.toMatchObject(refused("fileName"));
    const both = createVideo(admin, { title: "x", fileName, embedUrl });
    await expect(both).rejects.toMatchObject(refused("embedUrl"));
    const video = await buildVideo({ embedUrl });
    await expect(updateVideo(admin, video._id, { embedUrl: null })).rejects.toMatchObject(
      refused("fileName"),
    );
    const embed = { kind: "YOUTUBE", id: "dQw4w9WgXcQ" };
    expect(await updateVideo(admin, video._id, { fileName: null, year: 2020 })).toMatchObject({
      embed,
      year: 2020,
    });
  });

  it.each(["https://evil.example/v", "javascript:alert(1)", "dQw4w9WgXcQ", 7])(
    "refuses %j",
    async (embedUrl) => {
      const refusal = createVideo(await buildPublisher(), { title: "x", embedUrl });
      await expect(refusal).rejects.toMatchObject(refused("embedUrl"));
    },
  );

  it.each([
    ["duration", 0],
    ["duration", 360_001],
    ["director", "x".repeat(161)],
  ])("refuses %s: %j", async (field, value) => {
    const input = { title: "x", embedUrl: "https://youtu.be/dQw4w9WgXcQ", [field]: value };
    await expect(createVideo(await buildPublisher(), input)).rejects.toMatchObject(refused(field));
  });
});

describe("a music", () => {
  it("has a sound file, from which its duration is measured", async () => {
    const admin = await buildPublisher();
    const { filename: fileName } = await buildFile("AUDIO", { duration: 181 });
    const facts = { artist: "Magic System", album: "Premier Gaou", trackNumber: 1, year: 1999 };
    const music = await createMusic(admin, { title: "x", fileName, duration: 3, ...facts });
    expect(await findMusic(music._id)).toMatchObject({ ...facts, duration: 181 });
    expect(await updateMusic(admin, music._id, { duration: 4 })).toMatchObject({ duration: 181 });
    const unmeasured = await buildFile("AUDIO");
    const given = { fileName: unmeasured.filename, duration: 5 };
    expect(await updateMusic(admin, music._id, given)).toMatchObject({ duration: 5 });
    // A typed one can be corrected.
    expect(await updateMusic(admin, music._id, { duration: 180 })).toMatchObject({ duration: 180 });
    expect(await updateMusic(admin, music._id, { title: "y" })).toMatchObject({ duration: 180 });
  });

  it.each([
    ["fileName", undefined],
    ["fileName", ""],
    ["trackNumber", 0],
    ["trackNumber", 1_000],
    ["artist", 7],
    ["album", "x".repeat(161)],
  ])("refuses %s: %j", async (field, value) => {
    const { filename: fileName } = await buildFile("AUDIO");
    const input = { title: "x", fileName, [field]: value };
    await expect(createMusic(await buildPublisher(), input)).rejects.toMatchObject(refused(field));
  });

  it("keeps its sound when a change does not give one", async () => {
    const music = await buildMusic();
    expect(await updateMusic(await buildPublisher(), music._id, { fileName: null })).toMatchObject({
      fileName: music.fileName,
    });
  });
});

describe("a picture", () => {
  it("has a description, a place and a date", async () => {
    const admin = await buildPublisher();
    const facts = { alt: "Un pont", place: "Abidjan", takenOn: new Date("2024-02-03") };
    const picture = await buildPicture({ by: admin, ...facts });
    expect(await findPicture(picture._id)).toMatchObject(facts);
    await updatePicture(admin, picture._id, { takenOn: null });
    expect(await findPicture(picture._id)).not.toHaveProperty("takenOn");
  });

  it.each([
    ["fileName", undefined],
    ["alt", "x".repeat(301)],
    ["place", { $gt: "" }],
    ["takenOn", "2024-02-03"],
    ["takenOn", new Date("nope")],
    ["takenOn", new Date("0999-01-01")],
    ["takenOn", new Date(Date.now() + 7 * 86_400_000)],
  ])("refuses %s: %j", async (field, value) => {
    const { filename: fileName } = await buildFile("IMAGE");
    const input = { title: "x", fileName, [field]: value };
    await expect(createPicture(await buildPublisher(), input)).rejects.toMatchObject(refused(field));
  });
});

it("measures the duration of own files", async () => {
  const admin = await buildPublisher();
  const sound = await receiveAndSaveFile(admin, incomingBytes("chant.wav", silence(3)));
  const music = await createMusic(admin, { title: "Un silence", fileName: sound.filename, duration: 999 });
  expect(await findMusic(music._id)).toMatchObject({ duration: 3, fileName: sound.filename });
});
