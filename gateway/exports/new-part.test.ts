import { beforeAll, expect, it } from "vitest";
import { BookModel } from "../catalogue/books/book.entity.ts";
import { createBook } from "../catalogue/books/book.service.ts";
import { commentEntry } from "../catalogue/comments/entry-comments.service.ts";
import { CommentModel } from "../comments/comment.entity.ts";
import type { Viewer } from "../core/policies.ts";
import { FileModel } from "../files/file.entity.ts";
import { allRemarks } from "../imports/records/remarks.service.ts";
import { runImport } from "../imports/runs/import.service.ts";
import { commentPost } from "../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPicture, buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { exportSite } from "./export-site.service.ts";
import { everyDocument, freshFolder, restoreDocuments } from "./whole-site.fixture.ts";

withDatabase();

let admin: Viewer;
beforeAll(async () => {
  admin = viewerOf(await buildAdmin({ firstName: "Awa", lastName: "Koné" }));
});

/** Returns the site's articles and comments, with their authors and what they are on. */
async function contents() {
  const people = new Map(
    (await UserModel.find({}).lean()).map(({ _id, firstName }) => [String(_id), firstName]),
  );
  const posts = await PostModel.find({}).sort({ slug: 1 }).lean();
  const comments = await CommentModel.find({}).sort({ text: 1 }).lean();
  const books = await BookModel.find({}).lean();
  const slugs = new Map([
    ...posts.map(({ _id, slug }) => [String(_id), slug] as const),
    ...books.map(({ _id, title, commentCount }) => [String(_id), `${title} ${commentCount}`] as const),
  ]);
  return {
    posts: posts.map(({ slug, content, cover, commentCount, authorId }) => ({
      ...{ slug, content, cover: cover?.name, commentCount, author: people.get(String(authorId)) },
    })),
    comments: comments.map(({ text, subjectId, authorId }) => [
      text,
      slugs.get(String(subjectId)),
      people.get(String(authorId)),
    ]),
    people: [...people.values()].sort(),
    files: await FileModel.countDocuments(),
  };
}

it("comes back to the site as it was before, without a second article, account or file", async () => {
  const file = await buildPicture(admin);
  const old = await buildPost({
    by: admin,
    title: "Le premier",
    content: `![Port](/image/${file.filename})`,
  });
  const reader = viewerOf(await buildUser({ firstName: "Kofi" }));
  await commentPost(reader, String(old._id), { text: "Avant" });
  const book = await createBook(admin, { title: "Un conte" });
  const before = await everyDocument();
  const known = new Set([...before.values()].flat().map(({ _id }) => String(_id)));

  await buildPost({
    ...{ by: admin, title: "Le second", coverName: file.filename },
    content: `![Port](/image/${file.filename})`,
  });
  const newcomer = viewerOf(await buildUser({ firstName: "Yao" }));
  await commentPost(newcomer, String(old._id), { text: "Depuis" });
  await commentPost(reader, String(old._id), { text: "Et encore" });
  await commentEntry(reader, "BOOK", book._id, { text: "Lu deux fois" });
  const after = await contents();
  const now = [...(await everyDocument()).values()].flat().map(({ _id }) => String(_id));
  const folder = freshFolder();
  const only = new Set(now.filter((id) => !known.has(id)));
  await exportSite(admin, { format: "json", folder, only });

  await restoreDocuments(before);
  for (let times = 0; times < 2; times++) {
    const run = await runImport(admin, { kind: "archive", paths: [folder] });
    const abouts: string[] = [];
    // An archive has no addresses: an account that is not here comes without one.
    for await (const { about } of allRemarks(run._id)) if (about !== "Yao Koné") abouts.push(about);
    expect([abouts, await contents()]).toEqual([[], after]);
  }
});
