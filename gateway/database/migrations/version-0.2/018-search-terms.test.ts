import mongoose from "mongoose";
import { expect, it } from "vitest";
import { queryWords } from "../../../lib/text/stems.ts";
import { createPost } from "../../../posts/editing/save-post.service.ts";
import { findPosts } from "../../../search/search.service.ts";
import { buildPublisher } from "../../../testing/factories/feeds.ts";
import { withDatabase } from "../../../testing/servers/database.ts";
import { createSearchTerms } from "./018-search-terms.ts";

withDatabase();

it("cuts the words of earlier articles again and learns them, and may run again", async () => {
  const input = {
    title: "Ils apprennent le balafon",
    description: "Un récit.",
    content: "Du texte.",
    tags: ["son"],
  };
  const { _id } = await createPost(await buildPublisher(), { ...input, status: "PUBLISHED" });
  const posts = mongoose.connection.collection("posts");
  await posts.updateOne({ _id }, { $set: { words: ["apprennent"], titleWords: ["apprennent"] } });
  await mongoose.connection.collection("searchTerms").deleteMany({});
  for (let run = 0; run < 2; run++) await createSearchTerms();
  const page = { page: 1, limit: 12 };
  expect(await findPosts("apprendre", page)).toMatchObject({ total: 1, correction: null });
  expect(await findPosts("balaffon", page)).toMatchObject({ total: 1, correction: "balafon" });
});

it("keeps every searched field of the catalogues", async () => {
  const books = mongoose.connection.collection("books");
  const names = {
    author: "Awa",
    credits: "Yao",
    publisher: "Lagune",
    isbn: "9782070360024",
    language: "dioula",
  };
  const entry = { title: "Un livre", description: "Récit", genre: "Contes", ...names };
  const { insertedId } = await books.insertOne({ ...entry, words: [] });
  await createSearchTerms();
  const stored = await books.findOne({ _id: insertedId });
  for (const value of Object.values(entry))
    for (const word of queryWords(value)) expect(stored!.words).toContain(word);
});
