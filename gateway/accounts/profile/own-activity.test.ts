import { expect, it } from "vitest";
import { likeFeed } from "../../feeds/feed-engagement.service.ts";
import { likePost } from "../../posts/engagement/post-engagement.service.ts";
import { PostModel } from "../../posts/post.entity.ts";
import { request } from "../../testing/clients/request.ts";
import { buildPostComment, buildStoredPost } from "../../testing/factories/discussion.ts";
import { buildComment, buildFeed, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";

withDatabase();

const document = "{ ownActivity { likes { title path } comments { extract title path } } }";

it("shows members what they liked and commented on last, and nobody else's", async () => {
  const [reader, other] = [await buildReader(), await buildReader()];
  const [post, feed] = [await buildStoredPost(), await buildFeed({ text: "Le pont est ouvert." })];
  await likePost(reader, post._id);
  await likeFeed(reader, feed._id);
  const comment = await buildPostComment(post, { by: reader, text: "Merci pour ce marché." });
  await buildPostComment(post, { by: reader, text: "Et demain ?", parentId: comment._id });
  await buildComment(feed, { by: reader, text: "Enfin !" });
  await buildPostComment(post, { by: other });
  const place = { title: post.title, path: `/posts/${post.slug}` };
  const news = { title: "Le pont est ouvert.", path: `/feeds#feed-${feed._id}` };
  const path = `${place.path}#commentaire-${comment._id}`;
  expect((await request(document, { viewer: reader })).data).toEqual({
    ownActivity: {
      likes: [news, place],
      comments: [
        { extract: "Enfin !", ...news },
        { extract: "Et demain ?", title: post.title, path },
        { extract: "Merci pour ce marché.", title: post.title, path },
      ],
    },
  });
  expect((await request(document)).errors?.[0]?.extensions?.code).toBe("UNAUTHENTICATED");
});

it("shows six at most, without articles taken back", async () => {
  const reader = await buildReader();
  const posts = await Promise.all(Array.from({ length: 8 }, () => buildStoredPost()));
  for (const post of posts) {
    await likePost(reader, post._id);
    await buildPostComment(post, { by: reader });
  }
  await PostModel.updateOne({ _id: posts[7]!._id }, { $set: { status: "DRAFT" } });
  const own = (await request(document, { viewer: reader })).data?.ownActivity as Record<string, unknown[]>;
  expect([own.likes!.length, own.comments!.length]).toEqual([5, 5]);
  expect(JSON.stringify(own)).not.toContain(posts[7]!.slug);
});
