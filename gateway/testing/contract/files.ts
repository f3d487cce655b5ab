import sharp from "sharp";
import type { Answer } from "../clients/request.ts";
import { type ContractFixture, type ContractRow, unknownId } from "./contract-fixture.ts";

type Headers = Readonly<Record<string, string>>;

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: "#A63D1B" } })
    .png()
    .toBuffer();

/** Sends bytes as a form does. */
function send(
  { app }: ContractFixture,
  url: string,
  field: string,
  bytes: Buffer | string,
  headers: Headers,
) {
  const boundary = "frontiere";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return app.send({
    method: "POST",
    url,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
  });
}

const upload = async (stage: ContractFixture, headers = stage.asMember): Promise<Answer> =>
  send(stage, "/api/upload", "file", await picture(), headers);
const nameOf = async (stage: ContractFixture): Promise<string> => (await upload(stage)).body.data.filename;

export const fileRows: readonly ContractRow[] = [
  {
    call: "POST /api/auth/me/avatar",
    happy: async (stage) => send(stage, "/api/auth/me/avatar", "avatar", await picture(), stage.asMember),
    failure: [
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      (stage) => send(stage, "/api/auth/me/avatar", "avatar", "du texte", stage.asMember),
    ],
  },
  {
    call: "POST /api/upload/upload-img",
    status: 201,
    happy: async (stage) =>
      send(stage, "/api/upload/upload-img", "imageMsg", await picture(), stage.asMember),
    failure: [
      415,
      "UNSUPPORTED_MEDIA_TYPE",
      (stage) => send(stage, "/api/upload/upload-img", "imageMsg", "du texte", stage.asMember),
    ],
  },
  {
    call: "POST /api/upload",
    status: 201,
    happy: (stage) => upload(stage),
    failure: [401, "UNAUTHENTICATED", (stage) => upload(stage, {})],
  },
  {
    call: "GET /api/upload/me",
    happy: async (stage) => {
      await upload(stage);
      return stage.app.rest("GET", "/api/upload/me", undefined, stage.asMember);
    },
    failure: [401, "UNAUTHENTICATED", ({ app }) => app.rest("GET", "/api/upload/me")],
  },
  {
    call: "DELETE /api/upload/{id}",
    happy: async (stage) => {
      const { body } = await upload(stage);
      return stage.app.rest("DELETE", `/api/upload/${body.data._id}`, undefined, stage.asMember);
    },
    failure: [
      404,
      "NOT_FOUND",
      ({ app, asMember }) => app.rest("DELETE", `/api/upload/${unknownId}`, undefined, asMember),
    ],
  },
  {
    call: "GET /image/{filename}",
    happy: async (stage) => stage.app.rest("GET", `/image/${await nameOf(stage)}?w=160`),
    failure: [
      400,
      "BAD_USER_INPUT",
      async (stage) => stage.app.rest("GET", `/image/${await nameOf(stage)}?w=161`),
    ],
  },
  {
    call: "GET /file/{filename}",
    status: 206,
    happy: async (stage) =>
      stage.app.rest("GET", `/file/${await nameOf(stage)}`, undefined, { range: "bytes=0-9" }),
    failure: [404, "NOT_FOUND", ({ app }) => app.rest("GET", "/file/rien.png")],
  },
];
