import { describe, expect, it } from "vitest";
import { clock, days, seconds } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPicture as buildEntry } from "../../testing/factories/catalogue.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { photograph, silence } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { findFile } from "../file.service.ts";
import { purgeUnusedFiles } from "../storing/file-purge.service.ts";
import { deleteFile } from "../storing/file-removal.service.ts";
import { FileDuplicatesModel } from "../storing/file-use.entity.ts";
import { incomingBytes, receiveFile } from "../storing/save-file.service.ts";
import { cropFile } from "./file-crop.service.ts";
import { replaceFile } from "./file-replacement.service.ts";
import { describeFile, listLibrary } from "./library.service.ts";
import { deleteUnusedFiles } from "./library-removal.service.ts";

withDatabase();
const app = withApp();

let width = 300;
/** Bytes that no other file of these tests has. */
const fresh = () => {
  width += 1;
  return photograph({ width, height: 200 });
};
const listQuery = { page: 1, limit: 50, sort: "RECENT" } as const;
const idsOf = async (viewer: Viewer, more: object) =>
  (await listLibrary(viewer, { ...listQuery, ...more })).items.map(({ _id }) => String(_id));

describe("the library", () => {
  it("finds files by kind, words, size and name, for administrators", async () => {
    const by = await buildPublisher();
    const market = await buildFile({ by, bytes: await fresh(), name: "Marché-d’Adjamé.jpg" });
    clock.advance(seconds(1));
    const bytes = await photograph({ width: 1_600, height: 900 });
    const port = await buildFile({ by, bytes, name: "a_port.jpg" });
    const sound = await buildFile({ by, bytes: silence(), name: "kora.wav" });
    await describeFile(by, port._id, { alt: "Des pirogues à quai", credit: "Awa Koné" });
    const [one, two, three] = [market, port, sound].map(({ _id }) => String(_id));
    expect(await idsOf(by, { kind: "IMAGE" })).toEqual([two, one]);
    expect(await idsOf(by, { keyword: "marche adj" })).toEqual([one]);
    expect(await idsOf(by, { keyword: "pirogue" })).toEqual([two]);
    expect(await idsOf(by, { keyword: "kone", kind: "IMAGE" })).toEqual([two]);
    expect(await idsOf(by, { keyword: "kone", kind: "AUDIO" })).toEqual([]);
    expect(await idsOf(by, { keyword: "’ !" })).toEqual([]);
    expect(await idsOf(by, { sort: "NAME", kind: "IMAGE" })).toEqual([two, one]);
    const bySize = await listLibrary(by, { ...listQuery, sort: "SIZE" });
    const sizes = bySize.items.map(({ length }) => length);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(await listLibrary(by, { ...listQuery, limit: 1, page: 3 })).toMatchObject({ total: 3, pages: 3 });
    expect(await idsOf(by, { page: 1 })).toContain(three);
    await expect(listLibrary(by, { ...listQuery, page: 0 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await expect(listLibrary(null, listQuery)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(listLibrary(await buildReader(), listQuery)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("knows what nothing shows, what is there twice, and what says nothing to who does not see it", async () => {
    const by = await buildPublisher();
    const bytes = await fresh();
    const [cover, first, second, shown] = [
      await buildFile({ by, bytes: await fresh(), alt: "Une place" }),
      await buildFile({ by, bytes }),
      await buildFile({ by, bytes, name: "copie.jpg", alt: "La même" }),
      await buildFile({ by, bytes: await fresh(), alt: "Un port", inGallery: true }),
    ].map(({ _id, filename }) => ({ id: String(_id), filename }));
    await buildPost({ by, coverName: cover!.filename });
    const unused = await idsOf(by, { filter: "UNUSED" });
    expect(unused).toEqual(expect.arrayContaining([first!.id, second!.id]));
    for (const used of [cover, shown]) expect(unused).not.toContain(used!.id);
    const duplicates = await idsOf(by, { filter: "DUPLICATES" });
    expect(new Set(duplicates)).toEqual(new Set([second!.id, first!.id]));
    expect(await idsOf(by, { filter: "NO_ALT" })).toContain(first!.id);
    expect(await idsOf(by, { filter: "NO_ALT" })).not.toContain(second!.id);
    expect(await idsOf(by, { filter: "NO_ALT", kind: "PDF" })).toEqual([]);
    await deleteFile(by, first!.id);
    expect(await idsOf(by, { filter: "DUPLICATES" })).toEqual([]);
  });

  it("counts duplicates that come at the same moment", async () => {
    const by = await buildPublisher();
    const bytes = await fresh();
    const files = await Promise.all(Array.from({ length: 4 }, () => buildFile({ by, bytes })));
    expect(await FileDuplicatesModel.findById(files[0]!.hash).lean()).toMatchObject({ count: 4 });
    expect(await idsOf(by, { filter: "DUPLICATES" })).toEqual(
      expect.arrayContaining(files.map(({ _id }) => String(_id))),
    );
    for (const { _id } of files) await deleteFile(by, _id);
    expect(await FileDuplicatesModel.findById(files[0]!.hash).lean()).toBeNull();
  });

  it("takes a file whose bytes were replaced or cropped out of the duplicates", async () => {
    const by = await buildPublisher();
    for (const change of [
      async (id: unknown) =>
        replaceFile(by, id, await receiveFile(by, incomingBytes("a.jpg", await fresh()))),
      (id: unknown) => cropFile(by, id, { x: 0, y: 0, width: 0.5, height: 0.5 }),
    ]) {
      const bytes = await fresh();
      const [changed] = [await buildFile({ by, bytes }), await buildFile({ by, bytes })];
      expect(await idsOf(by, { filter: "DUPLICATES" })).toHaveLength(2);
      await change(changed._id);
      expect(await idsOf(by, { filter: "DUPLICATES" })).toEqual([]);
    }
  });

  it("keeps what one wants kept, though nothing shows it", async () => {
    const by = await buildPublisher();
    const [kept, let_] = [
      await buildFile({ by, bytes: await fresh() }),
      await buildFile({ by, bytes: await fresh() }),
    ];
    await describeFile(by, kept._id, { isKept: true });
    clock.advance(days(8));
    await purgeUnusedFiles();
    expect(await findFile(kept._id)).not.toBeNull();
    expect(await findFile(let_._id)).toBeNull();
    await describeFile(by, kept._id, { isKept: false });
    clock.advance(days(8));
    await purgeUnusedFiles();
    expect(await findFile(kept._id)).toBeNull();
  });

  it("refuses values that are too long or make no sense, by their fields", async () => {
    const by = await buildPublisher();
    const { _id } = await buildFile({ by, bytes: await fresh() });
    for (const [input, field] of [
      [{ alt: "a".repeat(301) }, "alt"],
      [{ caption: "a".repeat(301) }, "caption"],
      [{ credit: "a".repeat(161) }, "credit"],
      [{ licence: 3 }, "licence"],
      [{ focus: "101 20" }, "focus"],
      [{ focus: "au milieu" }, "focus"],
      [{ originalName: "  " }, "originalName"],
    ] as const) {
      await expect(describeFile(by, _id, input)).rejects.toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
    await expect(describeFile(by, "f".repeat(24), { alt: "x" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(describeFile(await buildReader(), _id, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(describeFile(null, _id, {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("where a file is shown", () => {
  it("is listed in its panel, and keeps it from being deleted", async () => {
    const by = await buildPublisher();
    const file = await buildFile({ by, bytes: await fresh(), name: "place.jpg" });
    const post = await buildPost({ by, title: "La place", content: `![Une place](/image/${file.filename})` });
    await buildEntry({ by, title: "Un cliché", fileName: file.filename });
    const draft = await buildPost({ by, title: "", status: "DRAFT", coverName: file.filename });
    const one = /* GraphQL */ `query ($id: ID!) {
      libraryFile(id: $id) { useCount leavesAt uses { kind title path isPublished } }
    }`;
    const { data } = await request(one, { viewer: by, variables: { id: String(file._id) } });
    // The two articles, a version of each, and the picture.
    expect(data.libraryFile).toMatchObject({ useCount: 5, leavesAt: null });
    expect(data.libraryFile.uses).toEqual(
      expect.arrayContaining([
        { kind: "POST", title: "La place", path: `/studio/posts/edit/${post._id}`, isPublished: true },
        {
          kind: "PICTURE",
          title: "Un cliché",
          path: expect.stringMatching(/^\/studio\/images\/edit\//),
          isPublished: true,
        },
        { kind: "POST", title: "Sans titre", path: `/studio/posts/edit/${draft._id}`, isPublished: false },
        { kind: "REVISION", title: "La place", path: `/studio/posts/edit/${post._id}`, isPublished: false },
      ]),
    );
    const free = await buildFile({ by, bytes: await fresh() });
    const deleted = await deleteUnusedFiles(by, [String(file._id), String(free._id), String(free._id)]);
    expect(deleted).toMatchObject({
      count: 1,
      message: "1 fichier supprimé. 1 fichier reste, parce qu’il est montré.",
      kept: [{ _id: file._id, message: expect.stringMatching(/^place\.jpg reste.*La place/s) }],
    });
    expect(await findFile(free._id)).toBeNull();
    expect((await app.rest("GET", `/file/${free.filename}`)).status).toBe(404);
    for (const [ids, code] of [
      [[], "BAD_USER_INPUT"],
      [Array(101).fill("x"), "BAD_USER_INPUT"],
      [["x"], "NOT_FOUND"],
    ] as const) {
      await expect(deleteUnusedFiles(by, ids)).rejects.toMatchObject({ code });
    }
    await expect(deleteUnusedFiles(await buildReader(), [free._id])).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(deleteUnusedFiles(null, [free._id])).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("keeps an editor from deleting what the public gallery shows, which is the administrators'", async () => {
    const editor = viewerOf(await buildUser({ role: "EDITOR" }));
    const { _id } = await buildFile({ bytes: await fresh(), name: "port.jpg", inGallery: true });
    expect(await deleteUnusedFiles(editor, [_id])).toMatchObject({
      count: 0,
      kept: [{ _id, message: expect.stringMatching(/^port\.jpg reste.*la galerie/) }],
    });
    expect(await findFile(_id)).not.toBeNull();
    expect(await deleteUnusedFiles(await buildPublisher(), [_id])).toMatchObject({ count: 1, kept: [] });
  });
});
