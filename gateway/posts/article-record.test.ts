import type { GraphQLObjectType } from "graphql";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type ArticleField,
  type ArticleValues,
  articleDefaults,
  articleFieldNames,
  articleFields,
  mapFields,
  type VersionedField,
  versionedFields,
} from "../../schema/article-fields.ts";
import { createSchema } from "../graphql/schema.ts";
import { restFields, restValuesOf } from "../lib/openapi/components/article.ts";
import { listRevisionsOfPost, restoreRevision } from "../posts/editing/restore-revision.service.ts";
import { type PostRevision, PostRevisionModel } from "../revisions/revision.entity.ts";
import { findRevision } from "../revisions/revision.service.ts";
import { exportRevisions } from "../revisions/revision-export.service.ts";
import { type ArticleText, hashOf } from "../revisions/revision-text.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { buildPicture, buildPost, buildSound, writing } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { articleRecord, type StoredText, valuesOf } from "./article-record.ts";
import { type PostDraft, PostDraftModel } from "./editing/post-draft.entity.ts";
import { savePostDraft, withPendingChanges } from "./editing/post-draft.service.ts";
import { createPost, updatePost } from "./editing/save-post.service.ts";
import { listPosts } from "./lists/post-lists.service.ts";
import { PostModel } from "./post.entity.ts";
import { findPostBySlug, getPost } from "./post.service.ts";
import type { PostChanges, PostDraftInput, PostInput } from "./post.types.ts";
import { exportPostDrafts, exportPosts } from "./post-export.service.ts";

withDatabase();
const app = withApp();

// `npm run types` fails here, by the field's name, when one of these classes lacks a field of the record.
expectTypeOf<Exclude<ArticleField, keyof PostInput>>().toBeNever();
expectTypeOf<Exclude<ArticleField, keyof PostDraftInput>>().toBeNever();
expectTypeOf<Exclude<ArticleField, keyof PostChanges>>().toBeNever();
expectTypeOf<Exclude<VersionedField, keyof PostRevision>>().toBeNever();
expectTypeOf<Exclude<keyof StoredText, keyof PostDraft>>().toBeNever();

const text: ArticleText = {
  ...articleDefaults,
  title: "Le marché de nuit",
  description: "Où l’on veille.",
  content: "Du *mil*, **toujours**.\n",
  tags: ["marches", "abidjan"],
  coverName: "a1b2c3-etal.jpg",
  coverAlt: "Un étal",
  audioName: "d4e5f6.mp3",
  isExclusive: true,
  wordCount: 3,
  fileNames: [],
};

describe("the hash of a text", () => {
  it("stays the same when a field is added to the record, for texts that lack it", () => {
    const later = { ...articleFields, added: { kind: "line", default: "", hash: "whenSet" } as const };
    const stored = "KJCA_5_04YbKxsmJoJvtj75av-WK9J2G5Mkq1kjc9yM";
    expect(hashOf(text, later)).toBe(stored);
    expect(hashOf({ ...text, added: "" } as ArticleText, later)).toBe(stored);
    const set = hashOf({ ...text, added: "Sous-titre" } as ArticleText, later);
    expect(set).not.toBe(stored);
    const reordered = { zebra: later.added, ...later };
    expect(hashOf({ ...text, added: "Sous-titre" } as ArticleText, reordered)).toBe(set);
  });
});

describe("every field of the record", () => {
  it("is in the GraphQL inputs and types, and in the stored documents", () => {
    const schema = createSchema();
    const fieldsOf = (type: string): string[] =>
      Object.keys((schema.getType(type) as GraphQLObjectType).getFields());
    for (const input of ["PostInput", "PostDraftInput", "PostChanges"])
      expect(fieldsOf(input), input).toEqual(expect.arrayContaining(articleFieldNames));
    const shown = { coverName: "cover", audioName: "audio" } as Partial<Record<ArticleField, string>>;
    for (const type of ["Post", "PostDraft"])
      expect(fieldsOf(type), type).toEqual(
        expect.arrayContaining(articleFieldNames.map((name) => shown[name] ?? name)),
      );
    expect(fieldsOf("PostRevision")).toEqual(expect.arrayContaining(versionedFields));
    const stored = articleFieldNames.map((name) => (name === "coverName" ? "cover" : name));
    expect(Object.keys(PostModel.schema.paths)).toEqual(expect.arrayContaining(stored));
    expect(Object.keys(PostDraftModel.schema.paths)).toEqual(expect.arrayContaining(stored));
    expect(Object.keys(PostRevisionModel.schema.paths)).toEqual(expect.arrayContaining(versionedFields));
  });

  it("passes through a draft, pending changes, a version, its restoration, REST and the data export", async () => {
    const user = await buildAdmin();
    const admin = viewerOf(user);
    const samples = await buildSamples(admin);
    const stored = { ...samples, tags: ["mil", "igname"] };
    const versioned = mapFields(versionedFields, (name) => stored[name]);

    const draft = await createPost(admin, { ...samples, status: "DRAFT" });
    expect(valuesOf(await getPost(admin, draft._id))).toEqual(stored);
    await updatePost(
      admin,
      draft._id,
      writing({ coverName: "", audioName: "", coverAlt: "", isExclusive: false }),
    );
    const { items } = await listRevisionsOfPost(admin, draft._id, { first: 50 });
    const first = String(items.at(-1)?._id);
    expect(await findRevision(admin, first)).toMatchObject(versioned);

    const restored = await restoreRevision(admin, first, 2);
    expect(valuesOf((await withPendingChanges(restored))!)).toMatchObject(versioned);
    const post = await buildPost({ by: admin });
    const changed = await savePostDraft(admin, post._id, { ...samples, slug: "une-autre" });
    expect(valuesOf((await withPendingChanges(changed))!)).toEqual({ ...stored, slug: post.slug });

    const [exported] = await all(exportPosts(user._id));
    for (const name of articleFieldNames) expect(exported).toHaveProperty(articleRecord[name].exportAs);
    const drafts = await all(exportPostDrafts(user._id));
    expect(drafts.at(-1)).toMatchObject({
      title: samples.title,
      cover: samples.coverName,
      slug: "une-autre",
    });
    expect(await all(exportRevisions(user._id))).toContainEqual(expect.objectContaining(versioned));

    const body = Object.fromEntries(
      articleFieldNames.flatMap((name) => {
        const rest = restFields.find(({ field }) => field === name);
        return rest ? [[rest.name, name === "slug" ? "par-rest" : samples[name]]] : [];
      }),
    );
    const created = await app.rest("POST", "/api/posts", body, await bearerOf(user));
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const shown = restValuesOf(valuesOf(await getPost(admin, created.body.data._id)));
    expect(created.body.data).toMatchObject(shown);
    for (const [name, value] of Object.entries(shown))
      if (name !== "tags") expect(value, name).toEqual({ ...body, coverPicture: body.imageUrl }[name]);
  });
});

describe("a document that was stored before a field existed", () => {
  it("has the field's default wherever it is read", async () => {
    const user = await buildAdmin();
    const admin = viewerOf(user);
    const { _id, slug, tags } = await buildPost({ by: admin, title: "Ancien article" });
    const related = await buildPost({ by: admin, title: "Son voisin" });
    await savePostDraft(admin, _id, { title: "Ancien article, repris" });
    const absent = { $unset: { coverAlt: 1, isExclusive: 1, description: 1, corrections: 1 } } as object;
    await PostModel.collection.updateMany({}, absent);
    await PostDraftModel.collection.updateMany({}, absent);
    await PostRevisionModel.collection.updateMany({}, absent);
    const defaults = { coverAlt: "", isExclusive: false, description: "" };

    expect(await getPost(admin, _id)).toMatchObject({ ...defaults, corrections: [] });
    expect(await findPostBySlug(null, slug)).toMatchObject(defaults);
    expect((await listPosts({ page: 1, limit: 2 })).items).toMatchObject([defaults, defaults]);
    expect(await withPendingChanges(await getPost(admin, _id))).toMatchObject(defaults);
    const { items } = await listRevisionsOfPost(admin, _id, { first: 1 });
    expect(items[0]).toMatchObject(defaults);
    const source = `{ post(slug: "${related.slug}") { coverAlt corrections { id } related(limit: 1) { slug coverAlt isExclusive } } }`;
    const { data, errors } = await request(source, { viewer: null });
    expect(errors).toBeUndefined();
    expect(data.post).toEqual({
      coverAlt: "",
      corrections: [],
      related: [{ slug, coverAlt: "", isExclusive: false }],
    });
    const { body } = await app.rest("GET", `/api/posts/slug/${slug}`);
    expect(body).toMatchObject({ description: "", isExclusif: false, tags });
    expect((await all(exportPosts(user._id)))[0]).toMatchObject(defaults);
    expect(await PostModel.findById(_id, { title: 1 }).lean()).toEqual({ _id, title: "Ancien article" });
  });
});

/** One value of each field, by its kind. */
async function buildSamples(admin: ReturnType<typeof viewerOf>): Promise<ArticleValues> {
  const files: Record<string, string> = {
    coverName: (await buildPicture(admin)).filename,
    audioName: (await buildSound(admin)).filename,
  };
  const ofKind = {
    line: "Une ligne",
    paragraph: "Un paragraphe",
    transcript: "Un texte entendu",
    markdown: "Un *texte* entier.",
    tags: ["Mil", "Igname"],
    slug: "une-adresse",
    flag: true,
    access: "MEMBERS",
    seo: {
      title: "Pour les moteurs",
      description: "Ce qu’ils en montrent.",
      canonical: "https://exemple.ci/origine",
      isIndexed: false,
      image: (await buildPicture(admin)).filename,
    },
  };
  return mapFields(articleFieldNames, (name) => {
    const { kind } = articleFields[name];
    return kind === "file" ? files[name] : ofKind[kind];
  }) as ArticleValues;
}

async function all(items: AsyncIterable<object>): Promise<object[]> {
  const found: object[] = [];
  for await (const each of items) found.push(each);
  return found;
}
