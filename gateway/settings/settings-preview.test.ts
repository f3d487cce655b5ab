import { expect, it } from "vitest";
import { MicroCache } from "../core/caches/micro-cache.ts";
import { currentSite } from "../core/site/current-site.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { previewSettings } from "./settings-preview.service.ts";
import { findSettingsDraft, publishSettings, updateSettings } from "./site-settings.service.ts";

withDatabase();

const nameShown = async () => currentSite().identity.name;

it("shows administrators a version of the settings, and everybody else at the same time what is published", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  await updateSettings(admin, { identity: { name: "L’Écho" } }, version);
  await publishSettings(admin);
  await updateSettings(admin, { identity: { tagline: "Chaque matin" } }, version + 1);
  const draft = await updateSettings(admin, { identity: { name: "Le Perche" } }, version + 2);
  const cache = new MicroCache<{ name: string }>();
  const cached = () => cache.get("name", async () => ({ name: await nameShown() }));
  const shown = await Promise.all([
    previewSettings(admin, draft.version, cached),
    previewSettings(admin, version + 1, cached),
    cached(),
  ]);
  expect(shown.map(({ name }) => name)).toEqual(["Le Perche", "L’Écho", "L’Écho"]);
  expect(await nameShown()).toBe("L’Écho");
  for (const [viewer, code] of [
    [null, "UNAUTHENTICATED"],
    [await buildReader(), "FORBIDDEN"],
  ] as const)
    await expect(previewSettings(viewer, draft.version, nameShown)).rejects.toMatchObject({ code });
  await expect(previewSettings(admin, 9_999, nameShown)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
