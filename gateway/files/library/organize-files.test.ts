import { describe, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import {
  createFileFolder,
  deleteFileFolder,
  listFileFolders,
  renameFileFolder,
} from "../folders/file-folder.service.ts";
import { describeFile, listLibrary } from "./library.service.ts";
import { listFileTags, organizeFiles, writeAltTexts } from "./organize-files.service.ts";

withDatabase();

const query = { page: 1, limit: 50, sort: "RECENT" } as const;
const gone = "0123456789abcdef01234567";

describe("folders of the media library", () => {
  it("are created, renamed and deleted; their files stay", async () => {
    const by = await buildPublisher();
    const folder = await createFileFolder(by, "  Photos   de presse ");
    expect(folder.name).toBe("Photos de presse");
    await createFileFolder(by, "Archives");
    const names = (await listFileFolders(by)).map(({ name }) => name);
    expect(names).toEqual(["Archives", "Photos de presse"]);
    await expect(createFileFolder(by, "photos de PRESSE")).rejects.toMatchObject({
      code: "CONFLICT",
      fields: { name: "Un dossier porte déjà ce nom" },
    });
    expect((await renameFileFolder(by, folder._id, "Presse")).name).toBe("Presse");
    await expect(renameFileFolder(by, folder._id, "Archives")).rejects.toMatchObject({ code: "CONFLICT" });

    const [inside, outside] = [await buildFile({ by }), await buildFile({ by })];
    await organizeFiles(by, [inside._id], { folderId: String(folder._id) });
    const found = await listLibrary(by, { ...query, folderId: String(folder._id) });
    expect(found.items.map(({ _id }) => _id)).toEqual([inside._id]);
    expect(found.total).toBe(1);
    await deleteFileFolder(by, folder._id);
    const left = await FileModel.find({ _id: { $in: [inside._id, outside._id] } }).lean();
    expect(left.map(({ folderId }) => folderId)).toEqual([undefined, undefined]);
    await expect(organizeFiles(by, [inside._id], { folderId: String(folder._id) })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("refuse bad names, unknown ids and users without permission", async () => {
    const by = await buildPublisher();
    for (const name of ["", "  ", "…", "a".repeat(81), 3])
      await expect(createFileFolder(by, name)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { name: expect.any(String) },
      });
    for (const call of [() => renameFileFolder(by, gone, "Autre"), () => deleteFileFolder(by, gone)])
      await expect(call()).rejects.toMatchObject({ code: "NOT_FOUND" });
    const reader = await buildReader();
    for (const call of [
      () => listFileFolders(reader),
      () => createFileFolder(reader, "Non"),
      () => deleteFileFolder(reader, gone),
      () => organizeFiles(reader, [gone], {}),
      () => listFileTags(reader),
      () => writeAltTexts(reader, []),
    ])
      await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});

describe("organizeFiles", () => {
  it("tags several files, takes tags away, and finds by them", async () => {
    const by = await buildPublisher();
    const files = [await buildFile({ by }), await buildFile({ by }), await buildFile({ by })];
    const [one, two, three] = files.map(({ _id }) => String(_id));
    await organizeFiles(by, [one, two, gone], { addTags: [" Presse ", "ÉTÉ", "presse"] });
    const [changed] = await organizeFiles(by, [one], { addTags: ["port"], removeTags: ["Été"] });
    expect(changed?.tags).toEqual(["presse", "port"]);
    const { items } = await listLibrary(by, { ...query, tag: "presse" });
    // Made within a millisecond: neither of the two is the newer one.
    expect(items.map(({ _id }) => String(_id)).sort()).toEqual([one, two].sort());
    expect(await listFileTags(by)).toEqual([
      { tag: "presse", count: 2 },
      { tag: "port", count: 1 },
      { tag: "été", count: 1 },
    ]);
    // All or none: two of the three would have too many.
    const many = Array.from({ length: limits.library.tags }, (_, number) => `mot ${number}`);
    await expect(organizeFiles(by, [one, two, three], { addTags: many })).rejects.toMatchObject({
      fields: { addTags: "20 mots-clés au plus par fichier" },
    });
    expect((await FileModel.findById(three).lean())?.tags).toBeUndefined();
    await expect(organizeFiles(by, [], {})).rejects.toMatchObject({ fields: { ids: expect.any(String) } });
    await expect(organizeFiles(by, Array(101).fill(one), {})).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
  });
});

describe("writeAltTexts", () => {
  it("writes several texts, searched at once, and leaves out what is gone", async () => {
    const by = await buildPublisher();
    const [one, two] = [await buildFile({ by }), await buildFile({ by })];
    await describeFile(by, two._id, { alt: "Un port" });
    const written = await writeAltTexts(by, [
      { fileId: String(one._id), alt: "Une pirogue" },
      { fileId: gone, alt: "Rien" },
      { fileId: String(two._id), alt: "" },
    ]);
    expect(written.map(({ alt }) => alt)).toEqual(["Une pirogue", ""]);
    expect((await listLibrary(by, { ...query, keyword: "pirogue" })).total).toBe(1);
    for (const texts of [
      [],
      [{ fileId: String(one._id) }],
      [{ fileId: String(one._id), alt: "a".repeat(301) }],
    ])
      await expect(writeAltTexts(by, texts)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
