import { describe, expect, it } from "vitest";
import { articleFieldNames } from "../../../../../schema/article-fields.ts";
import { completeDraft, resume } from "../opening/load-editor.ts";
import { pendingDraft, savedPost } from "./article.fixture.ts";
import { articleKind } from "./article-kind.ts";
import { emptyValues, isSameText, type SavedPost, toPostChanges, valuesOf } from "./article-values.ts";

// As an older version wrote it to the journal, without fields that came later.
const oldEntry = {
  key: "6f1c2a80-0000-4000-8000-000000000001",
  owner: "0123456789abcdef01234567",
  at: 1_790_000_000_000,
  value: {
    postId: null,
    version: null,
    clientId: "6f1c2a80-0000-4000-8000-000000000002",
    writing: { title: "Un marché", content: "Des *mangues*.", tags: "Mil, igname" },
  },
};

describe("a journal entry that is older than a field", () => {
  it("opens with the field's default, and can be compared and sent", () => {
    const { values } = resume(completeDraft(articleKind, oldEntry), null);
    expect(values).toEqual({ ...emptyValues, ...oldEntry.value.writing });
    expect(isSameText(values, { ...emptyValues, ...oldEntry.value.writing })).toBe(true);
    expect(toPostChanges(values)).toMatchObject({
      tags: ["Mil", "igname"],
      description: "",
      isExclusive: false,
    });
  });

  it("loses what is no field of an article, which the gateway would refuse", () => {
    const writing = { ...oldEntry.value.writing, removed: "valeur" };
    const { values } = resume(
      completeDraft(articleKind, { ...oldEntry, value: { ...oldEntry.value, writing } }),
      null,
    );
    expect(Object.keys(values)).toEqual(articleFieldNames);
  });
});

it("every field of the record is read from an article and from its pending changes", () => {
  const post = savedPost({ description: "Ici", coverAlt: "Un étal", isExclusive: true });
  expect(valuesOf(post)).toMatchObject({
    title: "Un",
    description: "Ici",
    coverAlt: "Un étal",
    isExclusive: true,
  });
  expect(Object.keys(valuesOf(post)).sort()).toEqual([...articleFieldNames].sort());
  const pending = valuesOf({ ...post, draft: { ...pendingDraft, title: "Deux", slug: "deux" } });
  expect(pending).toMatchObject({ title: "Deux", slug: "deux", coverAlt: "", isExclusive: false });
  expect(Object.values(pending)).not.toContain(undefined);
});

it("tells two lists of keywords apart, however they are spelled", () => {
  const withTags = (tags: string) => ({ ...emptyValues, tags });
  expect(isSameText(withTags("Marchés, nuit"), withTags("marchés,  Nuit"))).toBe(true);
  expect(isSameText(withTags("Marchés, nuit"), withTags("Musique, nuit"))).toBe(false);
});

it("reads a keyword with a comma in its name as one", () => {
  const post = savedPost({ tags: [{ name: "Société, cultures" }] as SavedPost["tags"] });
  expect(toPostChanges(valuesOf(post)).tags).toEqual(["Société cultures"]);
});
