import { describe, expect, it } from "vitest";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { createCategory, listCategories, updateCategory } from "./category.service.ts";
import { moveCategory } from "./category-move.service.ts";
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
