import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { countAgainst, resetRateLimits } from "../../lib/rate-limits.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { photograph } from "../../testing/media.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { everywhere, withInternet } from "../../testing/servers/internet.ts";
import { fetchPicture } from "./fetch-picture.service.ts";

withDatabase({ UPLOAD_IMAGE_MB: "2", RATE_LIMIT: "on" });

let picture: Uint8Array;
const requested: string[] = [];
const pages: Record<string, [number, Record<string, string>, string | Uint8Array]> = {
  "/moved.jpg": [302, { location: "/port%20de%20nuit.jpg" }, ""],
  "/ring": [302, { location: "/ring" }, ""],
  "/inside": [302, { location: "http://169.254.169.254/latest" }, ""],
  "/gone.jpg": [404, {}, ""],
  "/page.jpg": [200, { "content-type": "image/jpeg" }, "<!doctype html><title>Un mot de passe</title>"],
  "/zipped.jpg": [200, { "content-encoding": "gzip" }, "x"],
  "/empty.jpg": [200, { "content-type": "image/jpeg" }, ""],
};

beforeAll(async () => {
  picture = await photograph();
  pages["/port%20de%20nuit.jpg"] = [200, { "content-type": "application/octet-stream" }, picture];
  pages["/large.jpg"] = [200, {}, Buffer.concat([picture, Buffer.alloc(3_000_000)])];
});
const inside = { address: "10.0.0.7", family: 4 };
withInternet(
  ({ url = "" }, response) => {
    requested.push(url);
    if (url === "/cut.jpg") {
      response.writeHead(200, { "content-length": "1000000" }).write(picture);
      setImmediate(() => response.destroy());
      return;
    }
    const [status, headers, body] = pages[url] ?? [500, {}, ""];
    response.writeHead(status, headers).end(body);
  },
  async (host) => (host.includes("inside") ? [inside] : everywhere(host)),
);
afterEach(resetRateLimits);
beforeEach(() => {
  requested.length = 0;
});

const clientId = "3f1c1f2e-0d3a-4a53-9a51-4b3ff1a3c111";
const at = (path: string) => ({ url: `https://exemple.ci${path}` });

it("keeps a picture of another site as the caller's file, by its bytes and without what a camera left in it", async () => {
  const author = await buildPublisher();
  const file = await fetchPicture(author, { ...at("/moved.jpg"), clientId });
  expect(file).toMatchObject({ kind: "IMAGE", contentType: "image/jpeg", width: 600, height: 400 });
  expect(String(file.ownerId)).toBe(author.id);
  expect(file.unusedSince).toBeDefined();
  expect(await fetchPicture(author, { ...at("/moved.jpg"), clientId })).toMatchObject({ _id: file._id });
  expect(requested).toEqual(["/moved.jpg", "/port%20de%20nuit.jpg"]);
});

it.each([
  ["/gone.jpg", "BAD_USER_INPUT", "L’autre site ne donne pas cette image"],
  ["/zipped.jpg", "BAD_USER_INPUT", "L’autre site ne donne pas cette image"],
  ["/ring", "BAD_USER_INPUT", "Cette adresse mène d’une adresse à l’autre, sans fin"],
  ["/inside", "BAD_USER_INPUT", "Cette adresse n’est pas celle d’une image publique du web"],
  ["/cut.jpg", "BAD_USER_INPUT", "L’autre site ne répond pas"],
  ["/page.jpg", "UNSUPPORTED_MEDIA_TYPE", "Choisissez une image (JPEG, PNG, WebP, AVIF, GIF ou SVG)."],
  ["/empty.jpg", "BAD_USER_INPUT", "Ce fichier est vide."],
  ["/large.jpg", "PAYLOAD_TOO_LARGE", "Ce fichier est trop lourd\u00a0: 2\u00a0Mo au plus."],
])("says why it does not keep %s", async (path, code, url) => {
  await expect(fetchPicture(await buildPublisher(), at(path))).rejects.toMatchObject({
    code,
    fields: { url },
  });
});

it.each([
  "http://127.0.0.1/a.jpg",
  "http://inside.example/a.jpg",
  "https://exemple.ci:8443/a.jpg",
  "https://awa:secret@exemple.ci/a.jpg",
])("requests nothing of %s", async (url) => {
  await expect(fetchPicture(await buildPublisher(), { url })).rejects.toMatchObject({
    fields: { url: "Cette adresse n’est pas celle d’une image publique du web" },
  });
  expect(requested).toEqual([]);
});

it.each(["file:///etc/passwd", "bonjour", "https://", ""])("names the field of %j", async (url) => {
  await expect(fetchPicture(await buildPublisher(), { url })).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { url: expect.any(String) },
  });
});

it("is of the team, and limited by account", async () => {
  await expect(fetchPicture(null, at("/moved.jpg"))).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  const reader = await buildReader();
  await expect(fetchPicture(reader, at("/moved.jpg"))).rejects.toMatchObject({ code: "FORBIDDEN" });
  const author = await buildPublisher();
  await countAgainst("pictureByAccount", author.id, 120);
  await expect(fetchPicture(author, at("/moved.jpg"))).rejects.toMatchObject({ code: "RATE_LIMITED" });
  expect(requested).toEqual([]);
});
