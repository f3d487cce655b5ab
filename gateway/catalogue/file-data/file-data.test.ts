import { describe, expect, it } from "vitest";
import { findFileByName } from "../../files/file.service.ts";
import { describeFile } from "../../files/library/library.service.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { pdf, photograph } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { bookPdf, taggedMp3 } from "../../testing/tagged-media.ts";
import { readFileData } from "./file-data.service.ts";
import { isbnIn } from "./pdf-data.ts";

withDatabase();

async function dataOf(name: string, bytes: Buffer) {
  const by = await buildPublisher();
  const { filename } = await receiveAndSaveFile(by, incomingBytes(name, bytes));
  return { by, filename, data: await readFileData(by, filename) };
}

describe("reading what a file says of itself", () => {
  it("reads a book: title, author, pages, language, ISBN, year, and its first page as a cover", async () => {
    const lines = ["Contes de la lagune", "Depot legal : mars 2019", "ISBN 978-2-07-036822-8"];
    const named = { title: "Contes de la lagune", author: "Awa Kone" };
    const { by, filename, data } = await dataOf("contes.pdf", bookPdf(lines, named));
    expect(data).toMatchObject({
      ...named,
      pages: 1,
      language: "français",
      isbn: "9782070368228",
      year: 2019,
    });
    const cover = await findFileByName(data.cover?.name);
    expect(cover).toMatchObject({ kind: "IMAGE", width: 1_200, height: 1_800 });
    expect((await readFileData(by, filename)).cover).toEqual(data.cover);
  });

  it("reads the tags of a sound, its duration and the picture in it", async () => {
    const tags = {
      TIT2: "Kora de midi",
      TPE1: "Sona",
      TALB: "Midi",
      TRCK: "3/9",
      TYER: "2021",
      TCON: "Mandingue",
    };
    const { data } = await dataOf("03.mp3", taggedMp3(tags, await photograph()));
    expect(data).toMatchObject({
      ...{
        title: "Kora de midi",
        artist: "Sona",
        album: "Midi",
        trackNumber: 3,
        year: 2021,
        genre: "Mandingue",
      },
      duration: 3,
    });
    expect(await findFileByName(data.cover?.name)).toMatchObject({ kind: "IMAGE", width: 600 });
  });

  it("takes the words of the media library, and the file's name as a title", async () => {
    const { by, filename, data } = await dataOf("le_marché-de-Bouaké 2.jpg", await photograph());
    expect(data).toEqual({ title: "Le marché de Bouaké 2" });
    const file = await findFileByName(filename);
    await describeFile(by, file?._id, { alt: "Un marché", credit: "Awa Koné", licence: "CC BY 4.0" });
    expect(await readFileData(by, filename)).toMatchObject({
      ...{ alt: "Un marché", author: "Awa Koné", licence: "CC BY 4.0" },
    });
  });

  it("says nothing of a damaged PDF, but its name", async () => {
    const { data } = await dataOf("notes.pdf", pdf);
    expect(data).toEqual({ title: "Notes" });
  });
});

it("finds an ISBN among other digits, and none whose check digit is wrong", () => {
  expect(isbnIn("Imprimé en 2019. ISBN : 2-07-036822-X 24,90")).toBe("9782070368228");
  expect(isbnIn("Code 9782070368228 00990")).toBe("9782070368228");
  expect(isbnIn("ISBN 978-2-07-036822-1, téléphone 27 20 30 40 50")).toBeUndefined();
});
