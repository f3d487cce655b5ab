import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { clock, days, hours } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { storage } from "../../lib/storage/storage.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildFile } from "../../testing/factories/files.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { FileModel } from "../file.entity.ts";
import { findFile, requireFileOfKind } from "../file.service.ts";
import { keyOf } from "../file-types.ts";
import { purgeUnusedFiles } from "./file-purge.service.ts";
import { anonymizeFilesOf, deleteFile } from "./file-removal.service.ts";
import { FileAccountModel, FileUseModel, OrphanedBytesModel } from "./file-use.entity.ts";
import { setFileUses } from "./file-use.service.ts";
import { registerIncomingBytes } from "./orphaned-bytes.service.ts";

const { dataDir } = withDatabase();
const text = Buffer.from("akwaba");
const subject = () => ({ kind: "POST", id: new Types.ObjectId() }) as const;
const show = (who: ReturnType<typeof subject>, names: string[], isPublished = true) =>
  inTransaction((session) => setFileUses(session, who, names, isPublished));
const lies = async (filename: string) => (await (await storage()).lengthOf(keyOf(filename))) !== null;

describe("purgeUnusedFiles", () => {
  it("removes what nothing has shown for seven days, with its bytes and its weight", async () => {
    const by = await buildReader();
    const [unused, used, left] = [
      await buildFile({ by, bytes: text }),
      await buildFile({ by, bytes: text }),
      await buildFile({ by, bytes: text }),
    ];
    const gallery = await buildFile({ inGallery: true });
    const [one, other] = [subject(), subject()];
    await show(one, [used.filename]);
    await show(other, [left.filename], false);
    clock.advance(days(6));
    await show(other, []);
    expect(await purgeUnusedFiles()).toBe(0);
    clock.advance(days(1) + 1_000);
    expect(await purgeUnusedFiles()).toBe(1);
    expect(await findFile(unused._id)).toBeNull();
    expect(await lies(unused.filename)).toBe(false);
    for (const file of [used, left, gallery]) expect(await lies(file.filename)).toBe(true);
    expect(await FileAccountModel.findById(by.id).lean()).toMatchObject({ bytes: 2 * text.length });
    clock.advance(days(6));
    expect(await purgeUnusedFiles()).toBe(1);
    expect(await findFile(left._id)).toBeNull();
    expect(await findFile(gallery._id)).not.toBeNull();
  });

  it("never takes what is shown at the same moment", async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => buildFile({ bytes: text })));
    clock.advance(days(8));
    const [removed, ...shown] = await Promise.all([
      purgeUnusedFiles(),
      ...files.map(({ filename }) =>
        show(subject(), [filename])
          .then(() => true)
          .catch(() => false),
      ),
    ]);
    expect(removed).toBe(shown.filter((isShown) => !isShown).length);
    for (const [index, { _id, filename }] of files.entries()) {
      expect([(await findFile(_id)) !== null, await lies(filename)]).toEqual([shown[index], shown[index]]);
    }
  });

  it("sweeps what a gateway that died left: bytes without a document, and halves of files", async () => {
    const orphan = `${new Types.ObjectId()}.txt`;
    await registerIncomingBytes(orphan);
    const place = join(dataDir, "files", keyOf(orphan));
    await mkdir(join(place, ".."), { recursive: true });
    await writeFile(place, "bytes");
    const halves = join(dataDir, "uploads");
    await mkdir(halves, { recursive: true });
    for (const name of ["old.part", "new.part"]) await writeFile(join(halves, name), "half");
    const longAgo = new Date(Date.now() - hours(4));
    await utimes(join(halves, "old.part"), longAgo, longAgo);
    await purgeUnusedFiles();
    expect(await lies(orphan)).toBe(true);
    clock.advance(hours(4));
    await purgeUnusedFiles();
    expect(await lies(orphan)).toBe(false);
    expect(await OrphanedBytesModel.countDocuments()).toBe(0);
    expect(await readdir(halves)).toEqual(["new.part"]);
  });
});

describe("setFileUses", () => {
  it("counts each subject once, follows changes, and knows no file that went", async () => {
    const [one, other] = [await buildFile({ bytes: text }), await buildFile({ bytes: text })];
    const who = subject();
    const counts = async () =>
      (await FileModel.find({ _id: { $in: [one._id, other._id] } }).sort({ _id: 1 })).map(
        ({ useCount }) => useCount,
      );
    const inOrder = String(one._id) < String(other._id) ? [one, other] : [other, one];
    await show(who, [inOrder[0]!.filename, inOrder[0]!.filename], false);
    expect(await counts()).toEqual([1, 0]);
    await show(
      who,
      inOrder.map(({ filename }) => filename),
    );
    expect(await counts()).toEqual([1, 1]);
    expect(await FileUseModel.countDocuments({ subjectId: who.id, isPublished: true })).toBe(2);
    await show(who, [inOrder[1]!.filename]);
    await show(subject(), [inOrder[1]!.filename]);
    expect(await counts()).toEqual([0, 2]);
    await expect(show(who, ["0123456789abcdef01234567.txt"])).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await counts()).toEqual([0, 2]);
  });

  it("holds what is published, not what is a draft", async () => {
    const file = await buildFile({ bytes: text });
    const admin = await buildPublisher();
    const who = subject();
    await show(who, [file.filename], false);
    await show(who, [file.filename], true);
    await expect(deleteFile(admin, file._id)).rejects.toMatchObject({ code: "CONFLICT" });
    await show(who, [file.filename], false);
    await deleteFile(admin, file._id);
    expect(await FileUseModel.countDocuments({ fileId: file._id })).toBe(0);
  });
});

describe("files named by forms", () => {
  it("are accepted when they are of the kind, and refused under the field's name otherwise", async () => {
    const [image, note] = [await buildFile(), await buildFile({ bytes: text })];
    expect(await requireFileOfKind(image.filename, "IMAGE", "coverName")).toMatchObject({ _id: image._id });
    for (const name of [note.filename, "x.png", "https://ailleurs.example/a.png", `${image._id}.png`]) {
      await expect(requireFileOfKind(name, "IMAGE", "coverName")).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { coverName: expect.any(String) },
      });
    }
  });

  it("forgets whose the files of a deleted account were", async () => {
    const by = await buildReader();
    const file = await buildFile({ by, bytes: text, name: "Mon nom.txt" });
    await inTransaction((session) => anonymizeFilesOf(session, by.id));
    expect(await findFile(file._id)).toMatchObject({ ownerId: null, originalName: "" });
    expect(await FileAccountModel.findById(by.id)).toBeNull();
    clock.advance(days(8));
    await purgeUnusedFiles();
    expect(await findFile(file._id)).toBeNull();
  });
});
