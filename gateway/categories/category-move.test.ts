import { describe, expect, it } from "vitest";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory, listCategories, listCategoriesByName, updateCategory } from "./category.service.ts";
import { moveCategory, placeCategory } from "./category-move.service.ts";
import { TagModel } from "./tag.entity.ts";

withDatabase();

const unknown = "0123456789abcdef01234567";

describe("moveCategory", () => {
  const section = 777;
  const namesOf = (categories: readonly { name: string; section: number }[]) =>
    categories.filter((each) => each.section === section).map(({ name }) => name);

  it("orders a section for everybody, and places new categories last from then on", async () => {
    const admin = await buildPublisher();
    const make = (name: string) => createCategory(admin, { name, section });
    const [beaute, ailes] = [await make("Beauté"), await make("Ailes")];
    // No manual order yet: by name.
    expect(namesOf(await listCategories())).toEqual(["Ailes", "Beauté"]);
    await make("Cirque");
    expect(namesOf(await moveCategory(admin, beaute._id, "UP"))).toEqual(["Beauté", "Ailes", "Cirque"]);
    expect(namesOf(await moveCategory(admin, beaute._id, "UP"))).toEqual(["Beauté", "Ailes", "Cirque"]);
    expect(namesOf(await moveCategory(admin, String(ailes._id), "DOWN"))).toEqual([
      "Beauté",
      "Cirque",
      "Ailes",
    ]);
    await make("Avions");
    const elsewhere = await createCategory(admin, { name: "Zèbres", section: section + 1 });
    await updateCategory(admin, elsewhere._id, { section });
    expect(namesOf(await listCategories())).toEqual(["Beauté", "Cirque", "Ailes", "Avions", "Zèbres"]);
    // A renamed category keeps its position.
    await updateCategory(admin, beaute._id, { name: "Mode", section });
    expect(namesOf(await listCategories())[0]).toBe("Mode");
  });

  it("keeps the order consistent when several are moved concurrently", async () => {
    const admin = await buildPublisher();
    const made = await Promise.all(
      ["Un", "Deux", "Trois", "Quatre"].map((name) => createCategory(admin, { name, section: 778 })),
    );
    await Promise.all(made.map(({ _id }, index) => moveCategory(admin, _id, index % 2 ? "UP" : "DOWN")));
    const ranks = (await TagModel.find({ isCategory: true, section: 778 }).lean()).map(({ rank }) => rank);
    expect(ranks.sort()).toEqual([1, 2, 3, 4]);
  });

  it("rejects users without permission, and unknown ids", async () => {
    const made = await createCategory(await buildPublisher(), { name: "Fixe" });
    await expect(moveCategory(null, made._id, "UP")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(moveCategory(await buildReader(), made._id, "UP")).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(moveCategory(await buildPublisher(), unknown, "UP")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("placeCategory", () => {
  const [first, second] = [801, 802];
  const shown = (categories: readonly { name: string; section: number }[]) =>
    categories
      .filter(({ section }) => section >= first && section <= second + 1)
      .map(({ name, section }) => `${section} ${name}`);

  it("puts a category between two of another section, at an end, and into a new section", async () => {
    const admin = await buildPublisher();
    const make = (name: string, section: number) => createCategory(admin, { name, section });
    const [ananas, cerise] = [await make("Ananas", first), await make("Cerise", first)];
    const [banane, datte] = [await make("Banane", second), await make("Datte", second)];
    const at = (section: number, before?: unknown) => ({ section, ...(before ? { before } : {}) });

    await placeCategory(admin, datte._id, at(first, String(cerise._id)));
    expect(shown(await listCategories())).toEqual(["801 Ananas", "801 Datte", "801 Cerise", "802 Banane"]);
    await placeCategory(admin, cerise._id, at(first, String(ananas._id)));
    await placeCategory(admin, ananas._id, at(second));
    await placeCategory(admin, datte._id, at(second + 1));
    expect(shown(await listCategories())).toEqual(["801 Cerise", "802 Banane", "802 Ananas", "803 Datte"]);
    // REST's order is the contract's: by section, then by name.
    expect(shown(await listCategoriesByName())).toEqual([
      "801 Cerise",
      "802 Ananas",
      "802 Banane",
      "803 Datte",
    ]);
    // Gone from the section meanwhile: at its end.
    await placeCategory(admin, datte._id, at(second, String(cerise._id)));
    expect(shown(await listCategories()).at(-1)).toBe("802 Datte");
    // The same place again changes nothing.
    const before = await TagModel.find({ section: second }).lean();
    await placeCategory(admin, banane._id, at(second, String(ananas._id)));
    expect(await TagModel.find({ section: second }).lean()).toEqual(before);
  });

  it("names the field of a wrong place, and rejects users without permission and unknown ids", async () => {
    const admin = await buildPublisher();
    const made = await createCategory(admin, { name: "À placer" });
    for (const section of [-1, 1_001, 1.5, "2", null]) {
      await expect(placeCategory(admin, made._id, { section })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { section: expect.stringContaining("La section est un nombre entier") },
      });
    }
    await expect(placeCategory(null, made._id, { section: 1 })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    await expect(placeCategory(await buildReader(), made._id, { section: 1 })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(placeCategory(admin, unknown, { section: 1 })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
