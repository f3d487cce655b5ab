import { expect, it } from "vitest";
import { tokenOf, withSockets } from "../../testing/clients/sockets.ts";
import { buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { updatePost } from "../editing/save-post.service.ts";
import { returnPost } from "../publishing/post-return.service.ts";

withDatabase();
const sockets = withSockets();

it("sends the state of an article to its author, while no reader sees it", async () => {
  const [author, editor] = [await buildUser({ role: "AUTHOR" }), await buildUser({ role: "EDITOR" })];
  const { _id } = await buildPost({ by: viewerOf(author), status: "DRAFT" });
  const url = await sockets.listen();
  const document = `subscription { postStateChanged(postId: "${_id}") { seq status } }`;
  const received = sockets.connect(url, await tokenOf(author)).subscribe(document);
  const next = async () => (await received.next()).data.postStateChanged;
  expect(await next()).toEqual({ seq: 1, status: "DRAFT" });
  await updatePost(viewerOf(author), _id, { status: "PROPOSED" });
  expect(await next()).toEqual({ seq: 2, status: "PROPOSED" });
  await returnPost(viewerOf(editor), _id, { text: "Encore une source." });
  expect(await next()).toEqual({ seq: 3, status: "DRAFT" });
});
