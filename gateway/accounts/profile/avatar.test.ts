import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FileModel } from "../../files/file.entity.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { withApp } from "../../testing/clients/request.ts";
import { bearerOf, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import type { User } from "../../users/user.service.ts";
import { getUser, updateUser } from "../people/people.service.ts";
import { removeAvatar, updateAvatar } from "./avatar.service.ts";
import { updateProfile } from "./profile.service.ts";

withDatabase();
const app = withApp();

/** Red on the left, blue on the right. */
const picture = (width = 600, height = 300, blueFrom = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: { create: { width: width - blueFrom, height, channels: 3, background: "#0000ff" } },
        left: blueFrom,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const fileOf = async (user: User) => FileModel.findOne({ filename: user.imageName }).lean();
const form = (name: string, filename: string, bytes: Buffer) => {
  const head = `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--x--\r\n")]);
};
const send = async (bytes: Buffer, headers: Record<string, string>, name = "avatar") =>
  app.send({
    method: "POST",
    url: "/api/auth/me/avatar",
    payload: form(name, "moi.png", bytes),
    headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
  });

describe("an avatar", () => {
  it("is the largest centered square, or the requested one", async () => {
    const user = await buildUser();
    const viewer = viewerOf(user);
    const middle = await updateAvatar(viewer, incomingBytes("moi.png", await picture()));
    expect(await fileOf(middle)).toMatchObject({
      kind: "IMAGE",
      width: 300,
      height: 300,
      inGallery: false,
      useCount: 1,
    });
    const right = await updateAvatar(viewer, incomingBytes("moi.png", await picture()), {
      x: 0.5,
      y: 0,
      size: 1,
    });
    expect(await fileOf(right)).toMatchObject({
      width: 300,
      height: 300,
      color: expect.stringMatching(/^#[01].[01].[ef].$/),
    });
    // The former file is not used any more.
    expect(await fileOf(middle)).toMatchObject({ useCount: 0, unusedSince: expect.any(Date) });
    const none = await removeAvatar(viewer);
    expect(none.imageName).toBeUndefined();
    expect(await fileOf(right)).toMatchObject({ useCount: 0 });
  });

  it("is rejected when it is not an image, or the square is invalid", async () => {
    const viewer = viewerOf(await buildUser());
    const no = async (bytes: Buffer, crop?: unknown) =>
      updateAvatar(viewer, incomingBytes("moi.png", bytes), crop).then(
        () => "done",
        ({ code }) => code,
      );
    expect(await no(Buffer.from("%PDF-1.7 rien"))).toBe("UNSUPPORTED_MEDIA_TYPE");
    expect(await no((await picture()).subarray(0, 60))).toBe("BAD_USER_INPUT");
    expect(await no(Buffer.alloc(0))).toBe("BAD_USER_INPUT");
    for (const crop of [
      { x: -1, y: 0, size: 1 },
      { x: 0, y: 0 },
      { x: 0, y: 0, size: 0 },
      { x: "0", y: 0, size: 1 },
      { x: Number.NaN, y: 0, size: 1 },
    ]) {
      expect(await no(await picture(), crop)).toBe("BAD_USER_INPUT");
    }
    await expect(updateAvatar(null, incomingBytes("moi.png", await picture()))).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("is sent over REST too", async () => {
    const user = await buildUser();
    const bearer = await bearerOf(user);
    const { status, body } = await send(await picture(), bearer);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: String(user._id), profilePicture: body.user.image.name });
    expect(body.user.image.name).toMatch(/^[0-9a-f]{24}\.webp$/);
    const { body: refused } = await send(await picture(), bearer, "autre");
    expect(refused.error).toMatchObject({ code: "BAD_USER_INPUT", fields: { avatar: expect.any(String) } });
    expect((await send(await picture(), {})).status).toBe(401);
  });

  it("may be a file of the user's own, and not of another user", async () => {
    const [user, stranger] = [await buildUser(), await buildUser()];
    const own = await receiveAndSaveFile(viewerOf(user), incomingBytes("a.png", await picture()));
    const changed = await updateProfile(viewerOf(user), { imageName: own.filename });
    expect(changed.imageName).toBe(own.filename);
    await expect(updateProfile(viewerOf(stranger), { imageName: own.filename })).rejects.toMatchObject({
      fields: { imageName: expect.any(String) },
    });
    // Sent back unchanged by a form, whatever its owner.
    const boss = viewerOf(await buildUser({ role: "ADMINISTRATOR" }));
    await updateUser(boss, stranger._id, { imageName: own.filename });
    expect(
      (await updateProfile(viewerOf(stranger), { imageName: own.filename, aboutMe: "Oui" })).aboutMe,
    ).toBe("Oui");
    expect((await getUser(boss, stranger._id)).imageName).toBe(own.filename);
  });
});
