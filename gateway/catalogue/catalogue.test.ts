import { describe, expect, it } from "vitest";
import { FileModel } from "../files/file.entity.ts";
import { FileUseModel } from "../files/storing/file-use.entity.ts";
import { buildFile } from "../testing/factories/catalogue.ts";
import { catalogues } from "../testing/factories/catalogue-documents.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import type { EntryListQuery } from "./catalogue.service.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";

describe.each(catalogues)("%s", (_name, { model, build, create, update, remove, find, list, file }) => {
  const fileOf = async () => (await buildFile(file)).filename;

  it("are added by administrators, and read by everybody", async () => {
    const admin = await buildPublisher();
    const fileName = await fileOf();
    const input = {
      title: "  Une œuvre ",
      description: " Présentée. ",
      author: "Awa Koné",
      licence: "CC BY 4.0",
    };
    const made = await create(admin, { ...input, fileName, isAdmin: true, addedById: unknown, words: ["x"] });
    const found = await find(String(made._id));
    expect(found).toMatchObject({
      title: "Une œuvre",
      description: "Présentée.",
      author: "Awa Koné",
      fileName,
    });
    expect(String(found?.addedById)).toBe(admin.id);
    expect(found).not.toHaveProperty("isAdmin");
    const page = await list({ page: 1, limit: 1 });
    expect(page).toMatchObject({ total: await model.countDocuments(), items: [{ title: "Une œuvre" }] });
  });

  it("cannot be written by other users", async () => {
    const made = await build();
    const reader = await buildReader();
    const input = { title: "Non", fileName: await fileOf() };
    for (const [viewer, code] of [
      [null, "UNAUTHENTICATED"],
      [reader, "FORBIDDEN"],
    ] as const) {
      await expect(create(viewer, input)).rejects.toMatchObject({ code });
      await expect(update(viewer, made._id, { title: "Non" })).rejects.toMatchObject({ code });
      await expect(remove(viewer, made._id)).rejects.toMatchObject({ code });
    }
    expect(await find(made._id)).toMatchObject({ title: made.title });
  });

  it("are NOT_FOUND, or null, for unknown ids", async () => {
    const admin = await buildPublisher();
    for (const id of [unknown, "abc", { $ne: null }, undefined]) {
      await expect(update(admin, id, { title: "Non" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(remove(admin, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await find(id)).toBeNull();
    }
  });

  it.each([
    ["no title", { title: undefined }, "title"],
    ["a blank title", { title: " \u200B " }, "title"],
    ["a long title", { title: "x".repeat(161) }, "title"],
    ["two lines", { title: "a\nb" }, "title"],
    ["a number", { title: 12 }, "title"],
    ["a long description", { description: "x".repeat(5_001) }, "description"],
    ["a foreign file", { fileName: "https://evil.example/x.png" }, "fileName"],
    ["an operator for a file", { fileName: { $ne: "" } }, "fileName"],
    ["a clientId that is no UUID", { clientId: "7" }, "clientId"],
  ])("refuse %s, naming the field, and change nothing", async (_what, wrong, field) => {
    const admin = await buildPublisher();
    const before = await model.countDocuments();
    const input = { title: "Une œuvre", fileName: await fileOf(), ...wrong };
    await expect(create(admin, input)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [field]: expect.any(String) },
    });
    expect(await model.countDocuments()).toBe(before);
    if (field === "clientId" || Object.values(wrong)[0] === undefined) return;
    const made = await build();
    await expect(update(admin, made._id, wrong)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await find(made._id)).toMatchObject({ title: made.title });
  });

  it("require a file of the right type", async () => {
    const admin = await buildPublisher();
    const fileName = (await buildFile("OTHER")).filename;
    const fields = { fileName: expect.any(String) };
    await expect(create(admin, { title: "x", fileName })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields,
    });
    const made = await build();
    await expect(update(admin, made._id, { fileName })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields,
    });
  });

  it("keep their files in use, and release them", async () => {
    const admin = await buildPublisher();
    const [first, second] = [await buildFile(file), await buildFile(file)];
    const usesOf = async (one: typeof first) => ({
      uses: await FileUseModel.countDocuments({ fileId: one._id, isPublished: true }),
      useCount: (await FileModel.findById(one._id).lean())?.useCount,
    });
    const made = await create(admin, { title: "Une œuvre", fileName: first.filename });
    expect(await usesOf(first)).toEqual({ uses: 1, useCount: 1 });
    await update(admin, made._id, { fileName: second.filename });
    expect(await usesOf(first)).toEqual({ uses: 0, useCount: 0 });
    expect(await usesOf(second)).toEqual({ uses: 1, useCount: 1 });
    await remove(admin, made._id);
    expect(await usesOf(second)).toEqual({ uses: 0, useCount: 0 });
  });

  it("change in the given fields only; null removes an optional field", async () => {
    const admin = await buildPublisher();
    const made = await build({ description: "Avant", author: "Awa" });
    const changed = await update(admin, made._id, { description: null, title: null, licence: "CC0" });
    expect(changed).toMatchObject({ title: made.title, description: "", author: "Awa", licence: "CC0" });
    expect(await find(made._id)).toMatchObject({
      description: "",
      licence: "CC0",
      createdAt: made.createdAt,
    });
    expect(changed.fileName).toBe(made.fileName);
  });

  it("keep both of two concurrent changes", async () => {
    const admin = await buildPublisher();
    const made = await build();
    await Promise.all([
      update(admin, made._id, { author: "Awa" }),
      update(admin, made._id, { licence: "CC0" }),
      update(admin, made._id, { credits: "Yao" }),
    ]);
    expect(await find(made._id)).toMatchObject({ author: "Awa", licence: "CC0", credits: "Yao" });
  });

  it("are deleted, and returned", async () => {
    const admin = await buildPublisher();
    const made = await build();
    expect(await remove(admin, String(made._id))).toMatchObject({ title: made.title });
    expect(await find(made._id)).toBeNull();
    await expect(remove(admin, made._id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are added once per clientId, also by concurrent requests", async () => {
    const admin = await buildPublisher();
    const input = { title: "Une fois", fileName: await fileOf(), clientId: crypto.randomUUID() };
    const tries = await Promise.all([create(admin, input), create(admin, input)]);
    tries.push(await create(admin, { ...input, clientId: input.clientId.toUpperCase() }));
    expect(new Set(tries.map(({ _id }) => String(_id))).size).toBe(1);
    const other = await create(await buildPublisher(), input);
    expect(String(other._id)).not.toBe(String(tries[0]?._id));
  });

  it("are paginated, with exact totals", async () => {
    await model.deleteMany({});
    for (const title of ["un", "deux", "trois", "quatre", "cinq"]) await build({ title });
    const titles = async (query: EntryListQuery) => (await list(query)).items.map(({ title }) => title);
    expect(await titles({ page: 1, limit: 2 })).toEqual(["cinq", "quatre"]);
    expect(await titles({ page: 3, limit: 2 })).toEqual(["un"]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({ page: 2, pages: 3, total: 5 });
    expect(await list({ page: 500, limit: 50 })).toMatchObject({ items: [], pages: 1, total: 5 });
    for (const wrong of [
      { page: 0, limit: 2 },
      { page: 501, limit: 2 },
      { page: 1.5, limit: 2 },
      { page: 1, limit: 0 },
      { page: 1, limit: 51 },
      { page: 1, limit: 2, keyword: "x".repeat(101) },
    ]) {
      await expect(list(wrong)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    }
  });

  it("are found by folded words in any order, and not by regular expressions", async () => {
    await model.deleteMany({});
    await build({ title: "Les épices de Bouaké", author: "Fatou Diarra" });
    await build({ title: "Les épices de Korhogo" });
    const found = async (keyword: string) => (await list({ page: 1, limit: 1, keyword })).total;
    expect(await found("epices")).toBe(2);
    expect(await found("ÉPICE")).toBe(2);
    expect(await found("bouake epices")).toBe(1);
    expect(await found("diarra")).toBe(1);
    expect(await found("Abengourou")).toBe(0);
    for (const nothing of [".*", "^", "$", "(épices", "!"])
      expect(await found(nothing)).toBe(nothing === "(épices" ? 2 : 0);
    expect(await found("   ")).toBe(2);
  });
});
