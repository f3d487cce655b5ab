import { describe, expect, it } from "vitest";
import { FileModel } from "../files/file.entity.ts";
import { deleteFile } from "../files/storing/file-removal.service.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { formOf, listening } from "../testing/clients/subscribers.ts";
import { bearerOf, buildAdmin, buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { pdf } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { FeedModel } from "./feed.entity.ts";
import { createFeed, deleteFeed } from "./feed.service.ts";

withDatabase();
const app = withApp();
const server = listening(app);

describe("a feed with a file", () => {
  it("shows it over GraphQL, keeps it in use while the feed exists, and releases it", async () => {
    const admin = await buildPublisher();
    const file = await buildFile({ by: admin });
    const { data, errors } = await request(
      `mutation ($input: FeedInput!) {
         createFeed(input: $input) { id file { id filename kind width height contentType } }
       }`,
      { viewer: admin, variables: { input: { text: "Avec une photo", fileId: String(file._id) } } },
    );
    expect(errors).toBeUndefined();
    expect(data.createFeed.file).toEqual({
      id: String(file._id),
      filename: file.filename,
      kind: "IMAGE",
      width: 600,
      height: 400,
      contentType: "image/jpeg",
    });
    expect(await FileModel.findById(file._id).lean()).toMatchObject({ useCount: 1 });
    await expect(deleteFile(admin, file._id)).rejects.toMatchObject({ code: "CONFLICT" });
    await deleteFeed(admin, data.createFeed.id);
    expect(await FileModel.findById(file._id).lean()).toMatchObject({
      useCount: 0,
      unusedSince: expect.any(Date),
    });
    await deleteFile(admin, file._id);
  });

  it("takes the File, its _id or its filename over REST", async () => {
    const admin = await buildAdmin();
    const headers = await bearerOf(admin);
    const file = await buildFile({ by: viewerOf(admin) });
    const _id = String(file._id);
    const shown = { _id, filename: file.filename, contentType: "image/jpeg" };
    for (const reference of [{ ...shown, length: 1 }, _id, file.filename, { filename: file.filename }]) {
      const { status, body } = await app.rest(
        "POST",
        "/api/feeds",
        { text: "Voilà", file: reference },
        headers,
      );
      expect([status, body.feed.file]).toEqual([201, shown]);
    }
    const { body } = await app.rest("GET", "/api/feeds");
    expect(body.feeds.at(-1).file).toEqual(shown);
  });

  it("rejects unknown files, and publishes nothing", async () => {
    const headers = await bearerOf(await buildAdmin());
    const before = await FeedModel.countDocuments();
    for (const file of [
      "0123456789abcdef01234567",
      "x.png",
      "https://ailleurs.example/x.png",
      { _id: { $gt: "" } },
      12,
    ]) {
      const { status, body } = await app.rest("POST", "/api/feeds", { text: "Voilà", file }, headers);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["file"]]);
    }
    const late = await buildFile();
    await FileModel.deleteOne({ _id: late._id });
    const refused = createFeed(await buildPublisher(), { text: "x", fileId: String(late._id) });
    await expect(refused).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await FeedModel.countDocuments()).toBe(before);
  });

  it("can be sent as a form, once per clientId", async () => {
    const headers = await bearerOf(await buildAdmin());
    const send = (fields: Parameters<typeof formOf>[0], as: Record<string, string> = headers) =>
      fetch(`${server.origin}/api/feeds`, { method: "POST", body: formOf(fields), headers: as });
    const clientId = crypto.randomUUID();
    const form = { file: { name: "Programme.pdf", bytes: pdf }, text: "Le programme", clientId };
    const first = await send(form);
    expect(first.status).toBe(201);
    const { feed } = await first.json();
    expect(feed).toMatchObject({ text: "Le programme", file: { contentType: "application/pdf" } });
    expect((await (await send(form)).json()).feed).toMatchObject({ _id: feed._id, file: feed.file });
    expect(await FileModel.countDocuments({ clientId })).toBe(1);

    const before = await FileModel.countDocuments();
    expect((await send({ text: " ", file: form.file })).status).toBe(400);
    expect((await send(form, await bearerOf(await buildUser()))).status).toBe(403);
    expect((await send(form, {})).status).toBe(401);
    expect(await FileModel.countDocuments()).toBe(before);
    expect((await send({ text: "Sans fichier" })).status).toBe(201);
  });
});
