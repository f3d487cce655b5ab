import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { replaceFile } from "../files/library/file-replacement.service.ts";
import { deleteFile } from "../files/storing/file-removal.service.ts";
import { FileUseModel } from "../files/storing/file-use.entity.ts";
import { incomingBytes, receiveFile } from "../files/storing/save-file.service.ts";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin } from "../testing/factories/accounts.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { photograph, silence } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory, findCategoryBySlug, updateCategory } from "./category.service.ts";
import { deleteCategory } from "./category-deletion.service.ts";
import { TagModel } from "./tag.entity.ts";
import { noPosts } from "./tag.service.ts";

withDatabase();
const app = withApp();

let number = 0;
const named = () => `Rubrique ${++number}`;

describe("the description, colour and picture of a category", () => {
  it("are empty, the section's colour and none for one that was stored before they existed", async () => {
    const old = { slug: "ancienne", name: "Ancienne", nameKey: "ancienne", categoryKey: "ancienne" };
    const rest = { isCategory: true, section: 6, rank: 0, counts: noPosts };
    await TagModel.collection.insertOne({ _id: new Types.ObjectId(), ...old, ...rest });
    expect(await findCategoryBySlug("ancienne")).toMatchObject({
      description: "",
      color: "LATERITE",
      picture: null,
    });
  });

  it("are stored, changed one by one, and emptied", async () => {
    const admin = await buildPublisher();
    const { filename } = await buildFile({ by: admin, bytes: await photograph({ width: 800, height: 450 }) });
    const input = { description: "  Ce dont on parle. ", color: "INDIGO", pictureName: filename };
    const made = await createCategory(admin, { name: named(), section: 2, ...input });
    const picture = { name: filename, width: 800, height: 450 };
    expect(made).toMatchObject({ description: "Ce dont on parle.", color: "INDIGO", picture });
    const recolored = await updateCategory(admin, made._id, { color: "GOLD" });
    expect(recolored).toMatchObject({ description: "Ce dont on parle.", color: "GOLD", picture });
    const emptied = await updateCategory(admin, made._id, { description: "", pictureName: "" });
    expect(emptied).toMatchObject({ name: made.name, description: "", color: "GOLD", picture: null });
    expect(await findCategoryBySlug(made.slug)).toEqual(emptied);
  });

  it.each([
    ["description", "x".repeat(321), "320 caractères au plus"],
    ["color", "ROSE", "La couleur est l’une de celles de la liste"],
    ["pictureName", "inconnue.jpg", "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord."],
  ])("are refused with the name of the field: %s", async (field, value, message) => {
    const admin = await buildPublisher();
    const refused = { code: "BAD_USER_INPUT", fields: { [field]: message } };
    await expect(createCategory(admin, { name: named(), [field]: value })).rejects.toMatchObject(refused);
    const { _id } = await createCategory(admin, { name: named() });
    await expect(updateCategory(admin, _id, { [field]: value })).rejects.toMatchObject(refused);
  });

  it("takes no sound for a picture", async () => {
    const admin = await buildPublisher();
    const sound = await buildFile({ by: admin, bytes: silence(1), name: "son.wav" });
    await expect(createCategory(admin, { name: named(), pictureName: sound.filename })).rejects.toMatchObject(
      {
        fields: { pictureName: "Une image est attendue." },
      },
    );
  });

  it("keep the picture's file, follow its replacement, and release it with the category", async () => {
    const admin = await buildPublisher();
    const file = await buildFile({ by: admin });
    const made = await createCategory(admin, { name: named(), pictureName: file.filename });
    const uses = () => FileUseModel.find({ fileId: file._id }).lean();
    expect(await uses()).toMatchObject([{ subjectKind: "CATEGORY", subjectId: made._id, isPublished: true }]);
    await expect(deleteFile(admin, file._id)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining(made.name),
    });
    const bytes = await photograph({ width: 640, height: 360 });
    const replaced = await replaceFile(
      admin,
      file._id,
      await receiveFile(admin, incomingBytes("neuf.jpg", bytes)),
    );
    expect((await findCategoryBySlug(made.slug))?.picture).toMatchObject({
      name: replaced.filename,
      width: 640,
    });
    await deleteCategory(admin, made._id);
    expect(await uses()).toEqual([]);
  });

  it("are no part of the REST contract: neither read nor written there", async () => {
    const asAdmin = await bearerOf(await buildAdmin());
    const body = { name: named(), section: 1, description: "Non", color: "INDIGO", pictureName: "x" };
    const { status, body: answer } = await app.rest("POST", "/api/categories", body, asAdmin);
    expect(status).toBe(201);
    expect(Object.keys(answer.data).sort()).toEqual(["_id", "name", "section", "slug"]);
    expect(await findCategoryBySlug(answer.data.slug)).toMatchObject({ description: "", color: "LATERITE" });
  });
});
