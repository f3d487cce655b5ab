import { describe, expect, it } from "vitest";
import { withApp } from "../testing/clients/request.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildComment, buildFeed, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { UserModel } from "../users/user.entity.ts";
import { getFeed } from "./feed.service.ts";
import { likeFeed } from "./feed-engagement.service.ts";

withDatabase();
const app = withApp();
const unknown = "0123456789abcdef01234567";

describe("GET /api/feeds", () => {
  it("gives the newest page in the order of creation, in the contract's shape", async () => {
    const admin = await buildAdmin({ firstName: "Adjoua", lastName: "Kra", imageName: "a.webp" });
    const reader = await buildUser();
    const older = await buildFeed({ by: viewerOf(admin), text: "Avant" });
    const feed = await buildFeed({ by: viewerOf(admin), text: "Après" });
    const other = await buildReader();
    await likeFeed(viewerOf(reader), feed._id);
    await likeFeed(other, feed._id);
    const comment = await buildComment(feed, { by: viewerOf(reader) });

    const { status, body } = await app.rest("GET", "/api/feeds", undefined, await bearerOf(reader));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, page: 1, pages: 1, total: 2 });
    expect(body.feeds.map(({ _id }: { _id: string }) => _id)).toEqual([String(older._id), String(feed._id)]);
    expect(body.feeds[1]).toEqual({
      _id: String(feed._id),
      text: "Après",
      file: null,
      author: { _id: String(admin._id), firstName: "Adjoua", lastName: "Kra", image: { name: "a.webp" } },
      likes: [String(reader._id), other.id],
      likesCount: 2,
      comments: [
        {
          _id: String(comment._id),
          text: comment.text,
          createdAt: comment.createdAt.toISOString(),
          postedBy: {
            _id: String(reader._id),
            firstName: reader.firstName,
            lastName: reader.lastName,
            image: null,
            created: reader.createdAt.toISOString(),
          },
        },
      ],
      commentsCount: 1,
      createdAt: feed.createdAt.toISOString(),
    });
    const asOther = await app.rest("GET", "/api/feeds/", undefined, {});
    expect(asOther.body.feeds[1].likes).toEqual([other.id, String(reader._id)]);
    await UserModel.deleteOne({ _id: reader._id });
    const later = await app.rest("GET", "/api/feeds");
    expect(later.body.feeds[1].comments[0].postedBy).toEqual({
      _id: null,
      firstName: "Compte supprimé",
      lastName: "",
      image: null,
    });
  });

  it("is paginated", async () => {
    expect((await app.rest("GET", "/api/feeds?page=2&limit=1")).body.feeds).toHaveLength(1);
    expect((await app.rest("GET", "/api/feeds?page=500")).body.feeds).toEqual([]);
    for (const query of [
      "page=0",
      "page=abc",
      "page=501",
      "limit=51",
      "limit=0",
      "page=1.5",
      "page=1&page=2",
    ]) {
      const { status, body } = await app.rest("GET", `/api/feeds?${query}`);
      expect([query, status, body.error.code]).toEqual([query, 400, "BAD_USER_INPUT"]);
    }
  });
});

describe("the mutating routes", () => {
  it("publish, like, unlike, comment, uncomment and delete", async () => {
    const [admin, member] = [await buildAdmin(), await buildUser()];
    const [asAdmin, asMember] = [await bearerOf(admin), await bearerOf(member)];
    const clientId = crypto.randomUUID();
    const made = await app.rest(
      "POST",
      "/api/feeds",
      { text: "Bonjour", clientId, file: null, more: 1 },
      asAdmin,
    );
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ success: true, feed: { text: "Bonjour", likes: [], comments: [] } });
    const id = made.body.feed._id;
    const again = await app.rest("POST", "/api/feeds", { text: "Bonjour", clientId }, asAdmin);
    expect(again.body.feed._id).toBe(id);

    for (let time = 0; time < 2; time++) {
      const liked = await app.rest("PUT", `/api/feeds/like/${id}`, undefined, asMember);
      expect(liked.body).toEqual({ success: true, data: { likes: [String(member._id)], likesCount: 1 } });
    }
    const unliked = await app.rest("PUT", `/api/feeds/unlike/${id}/`, {}, asMember);
    expect(unliked.body.data).toEqual({ likes: [], likesCount: 0 });

    const changed = await app.rest("PUT", `/api/feeds/comment/${id}`, { text: "Ahan" }, asMember);
    expect(changed.body.data).toMatchObject({ comments: [{ text: "Ahan" }], commentsCount: 1 });
    const [comment] = changed.body.data.comments;
    const second = await app.rest("PUT", `/api/feeds/comment/${id}`, { text: "Encore" }, asMember);
    expect(second.body.data.comments.map(({ text }: { text: string }) => text)).toEqual(["Ahan", "Encore"]);
    const byId = await app.rest("PUT", `/api/feeds/uncomment/${id}`, { comment: comment._id }, asMember);
    expect(byId.body.data.commentsCount).toBe(1);
    const byComment = await app.rest(
      "PUT",
      `/api/feeds/uncomment/${id}`,
      { comment: second.body.data.comments[1] },
      asMember,
    );
    expect(byComment.body.data).toEqual({ comments: [], commentsCount: 0 });

    await app.rest("PUT", `/api/feeds/like/${id}`, undefined, asMember);
    const gone = await app.rest("DELETE", `/api/feeds/${id}`, undefined, asAdmin);
    expect(gone.body).toMatchObject({ success: true, data: { _id: id, likes: [String(member._id)] } });
    await expect(getFeed(id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("are refused as the contract says", async () => {
    const feed = await buildFeed();
    const comment = await buildComment(feed);
    const asMember = await bearerOf(await buildUser());
    const asAdmin = await bearerOf(await buildAdmin());
    const cases = [
      ["POST", "/api/feeds", { text: "x" }, {}, 401, "UNAUTHENTICATED"],
      ["POST", "/api/feeds", { text: "x" }, asMember, 403, "FORBIDDEN"],
      ["POST", "/api/feeds", { text: 12 }, asAdmin, 400, "BAD_USER_INPUT"],
      ["POST", "/api/feeds", "[1]", asAdmin, 415, "UNSUPPORTED_MEDIA_TYPE"],
      ["DELETE", `/api/feeds/${feed._id}`, undefined, {}, 401, "UNAUTHENTICATED"],
      ["DELETE", `/api/feeds/${feed._id}`, undefined, asMember, 403, "FORBIDDEN"],
      ["DELETE", `/api/feeds/${unknown}`, undefined, asAdmin, 404, "NOT_FOUND"],
      ["PUT", `/api/feeds/like/${feed._id}`, undefined, {}, 401, "UNAUTHENTICATED"],
      ["PUT", "/api/feeds/like/abc", undefined, asMember, 404, "NOT_FOUND"],
      ["PUT", `/api/feeds/comment/${feed._id}`, { text: "" }, asMember, 400, "BAD_USER_INPUT"],
      [
        "PUT",
        `/api/feeds/uncomment/${feed._id}`,
        { comment: String(comment._id) },
        asMember,
        403,
        "FORBIDDEN",
      ],
      ["PUT", `/api/feeds/uncomment/${feed._id}`, {}, asMember, 404, "NOT_FOUND"],
      ["POST", `/api/feeds/like/${feed._id}`, undefined, asMember, 405, "METHOD_NOT_ALLOWED"],
    ] as const;
    for (const [method, url, payload, headers, status, code] of cases) {
      const answer = await app.rest(method, url, payload, headers);
      expect([method, url, answer.status, answer.body.error?.code]).toEqual([method, url, status, code]);
      expect(answer.body.message).toBe(answer.body.error.message);
    }
    const { body } = await app.rest("POST", "/api/feeds", { text: " " }, asAdmin);
    expect(body.error.fields).toEqual({ text: "Champs requis" });
  });
});
