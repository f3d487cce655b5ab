import { expect, it } from "vitest";
import { currentPicture, currentSite } from "../core/site/current-site.ts";
import { deleteFile } from "../files/storing/file-removal.service.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { buildFile } from "../testing/factories/files.ts";
import { photograph, silence } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findSettingsDraft, publishSettings, updateSettings } from "./site-settings.service.ts";

withDatabase();

async function change(appearance: object) {
  const admin = await buildPublisher();
  await updateSettings(admin, { appearance }, (await findSettingsDraft(admin)).version);
  return () => publishSettings(admin);
}

it("take a colour as people write one, and name the field of each that is none", async () => {
  await (await change({ accent: " Teal ", mood: "GARDEN" }))();
  expect(currentSite().appearance).toMatchObject({ accent: "#008080", mood: "GARDEN" });
  await (await change({ accent: "" }))();
  expect(currentSite().appearance.accent).toBe("");
  const by = await buildPublisher();
  const sound = await buildFile({ by, bytes: silence(1), name: "son.wav" });
  const small = await buildFile({ by, bytes: await photograph({ width: 100, height: 100 }) });
  for (const [field, value, message] of [
    ["accent", "bleu canard", "Une couleur s’écrit par exemple #a63d1b, #abc ou teal"],
    ["mood", "ROSE", expect.stringContaining("GAZETTE")],
    ["logoName", "inconnu.png", "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord."],
    ["darkLogoName", sound.filename, "Une image est attendue."],
    ["iconName", small.filename, expect.stringContaining("192")],
  ]) {
    await expect(change({ [field as string]: value })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [`appearance.${field}`]: message },
    });
  }
});

it("keep the file of a logo, know its size, and release it once neither draft nor readers have it", async () => {
  const by = await buildPublisher();
  const file = await buildFile({ by, bytes: await photograph({ width: 640, height: 160 }) });
  const publish = await change({ logoName: file.filename });
  expect(currentPicture(file.filename)).toBeUndefined();
  await publish();
  expect(currentPicture(file.filename)).toMatchObject({ width: 640, height: 160 });

  const without = await change({ logoName: "" });
  await expect(deleteFile(by, file._id)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("Apparence du site"),
  });
  await without();
  await deleteFile(by, file._id);
});
