import { describe, expect, it } from "vitest";
import { createCategory } from "../../categories/category.service.ts";
import { FileUseModel } from "../../files/storing/file-use.entity.ts";
import { findRevision } from "../../revisions/revision.service.ts";
import { buildUser } from "../../testing/factories/accounts.ts";
import { buildPublisher } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { findLetter, findOnlineLetter, listLetters } from "./letter.service.ts";
import { listVersionsOfLetter, restoreLetterRevision } from "./letter-versions.service.ts";
import { createLetter, deleteLetter, updateLetter } from "./save-letter.service.ts";

withDatabase({ RATE_LIMIT: "off" });

const clientId = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("a letter", () => {
  it("is created once by the same request, and is found by its subject’s address", async () => {
    const editor = await buildPublisher();
    const input = { subject: " Bonnes feuilles ", content: "Bonjour **à tous**.", clientId };
    const first = await createLetter(editor, input);
    expect(await createLetter(editor, input)).toMatchObject({ _id: first._id });
    expect(first).toMatchObject({
      subject: "Bonnes feuilles",
      slug: "bonnes-feuilles",
      state: "DRAFT",
      version: 1,
    });
    expect(first.html).toContain("<strong>à tous</strong>");
    const second = await createLetter(editor, { subject: "Bonnes feuilles" });
    expect(second.slug).toMatch(/^bonnes-feuilles-[\da-f]{6}$/);
    expect((await listLetters(editor, { page: 1, limit: 10 })).items.map(({ _id }) => _id)).toEqual([
      second._id,
      first._id,
    ]);
  });

  it("is saved onto the version that was read only, and its versions restore its text", async () => {
    const editor = await buildPublisher();
    const { _id } = await createLetter(editor, { subject: "Un", content: "Le premier texte." });
    await updateLetter(editor, _id, { content: "Tout autre chose.", version: 1 });
    await expect(updateLetter(editor, _id, { content: "Encore", version: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const other = await buildPublisher();
    await updateLetter(other, _id, { content: "D’une autre main." });
    const { items } = await listVersionsOfLetter(editor, _id, { first: 10 });
    const oldest = items.at(-1)!;
    expect(await findRevision(editor, oldest._id.toString())).toMatchObject({ content: "Le premier texte." });
    const restored = await restoreLetterRevision(editor, String(oldest._id), 3);
    expect(restored).toMatchObject({ content: "Le premier texte.", version: 4 });
  });

  it("goes to topics that exist; one that was deleted since prevents no save of the text", async () => {
    const editor = await buildPublisher();
    const admin = await buildPublisher();
    const category = await createCategory(admin, { name: "Culture" });
    const { _id } = await createLetter(editor, { topics: [String(category._id)] });
    await expect(updateLetter(editor, _id, { topics: [String(_id)] })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { topics: expect.stringContaining("n’existe plus") },
    });
    expect((await findLetter(editor, _id))?.topicIds.map(String)).toEqual([String(category._id)]);
  });

  it("is read online by editors only until it is sent, and is gone with its versions and files once deleted", async () => {
    const editor = await buildPublisher();
    const reader = await buildUser();
    const { _id, slug } = await createLetter(editor, { subject: "Secret", content: "Pas encore." });
    expect(await findOnlineLetter(null, slug)).toBeNull();
    expect(await findOnlineLetter({ id: String(reader._id), role: "READER" } as never, slug)).toBeNull();
    expect(await findOnlineLetter(editor, slug)).toMatchObject({ subject: "Secret", sentAt: null });
    await deleteLetter(editor, _id);
    expect(await findLetter(editor, _id)).toBeNull();
    await expect(listVersionsOfLetter(editor, _id, { first: 10 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await FileUseModel.countDocuments({ subjectId: _id })).toBe(0);
  });
});
