import { expect, it } from "vitest";
import { defaultSiteSettings } from "../../schema/site/settings.ts";
import { readEnv } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import { buildPublisher, buildReader } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { listFormerFronts } from "./former-fronts.service.ts";
import { unknownGroups } from "./merge-settings.ts";
import { prepareSite, readInitialSettings } from "./prepare-site.service.ts";
import { SiteSettingsModel } from "./site-settings.entity.ts";
import {
  findSettingsDraft,
  importSettings,
  listSettingsVersions,
  publishSettings,
  readPublishedSettings,
  restoreSettings,
  updateSettings,
} from "./site-settings.service.ts";

withDatabase({ SITE_NAME: "La Gazette du Perche", TIME_ZONE: "Europe/Paris", LEGAL_HOST: "Un hébergeur" });

it("take the variables of the environment once, then ignore them", async () => {
  expect(currentSite()).toMatchObject({
    identity: { name: "La Gazette du Perche", tagline: "", timeZone: "Europe/Paris" },
    legal: { host: "Un hébergeur" },
  });
  await prepareSite(readEnv({ SITE_NAME: "Un autre nom", TIME_ZONE: "Mars" }));
  expect(currentSite().identity).toMatchObject({ name: "La Gazette du Perche", timeZone: "Europe/Paris" });
  expect(() =>
    readInitialSettings({ TIME_ZONE: "Mars", CHAT_URL: "javascript:1", LABELS: '{"x":"y"}' }),
  ).toThrow(/^TIME_ZONE.*\nCHAT_URL.*\nLABELS|^LABELS.*\nTIME_ZONE.*\nCHAT_URL/);
});

it("merge a group, keep every version, and show readers nothing before it is published", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  const draft = await updateSettings(
    admin,
    {
      identity: { tagline: "Le canton, chaque matin", dialCode: "00 33", name: null },
      areas: [{ area: "BOOKS", isShown: false }],
      words: [{ name: "team", text: "Mon équipe" }],
    },
    version,
  );
  expect(draft.draft).toMatchObject({
    identity: { name: "La Gazette du Perche", tagline: "Le canton, chaque matin", dialCode: "+33" },
    words: [{ name: "team", text: "Mon équipe" }],
  });
  expect(draft.draft.areas.filter(({ isShown }) => !isShown)).toEqual([{ area: "BOOKS", isShown: false }]);
  expect(readPublishedSettings()).toMatchObject({ version, identity: { tagline: "" } });

  await publishSettings(admin, draft.version);
  expect(readPublishedSettings()).toMatchObject({
    version: draft.version,
    identity: { tagline: "Le canton, chaque matin" },
  });
  const [last] = await listSettingsVersions(admin);
  expect(last).toMatchObject({ _id: draft.version, kind: "CHANGED", publishedAt: expect.any(Date) });
  expect(last?.changes).toContainEqual({
    path: "identity.tagline",
    before: "",
    after: "Le canton, chaque matin",
  });

  const restored = await restoreSettings(admin, version);
  expect(restored.draft.identity.tagline).toBe("");
  expect(currentSite().identity.tagline).toBe("Le canton, chaque matin");
});

it("complete the items of lists, and read a crop in tens", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  const postId = "0123456789abcdef01234567";
  const { draft } = await updateSettings(
    admin,
    {
      menus: { navigation: [{ address: "/feeds" }] },
      home: { blocks: [{ kind: "news", title: " Le fil " }], leads: [{ postId, focus: "12 88" }] },
    },
    version,
  );
  expect(draft.menus.navigation).toEqual([{ address: "/feeds", label: "", isShown: true }]);
  expect(draft.home).toEqual({
    layout: "CAROUSEL",
    blocks: [{ kind: "news", title: "Le fil", text: "", isShown: true }],
    leads: [{ postId, title: "", focus: "10 90" }],
  });
});

it("refuse a stale version with the present values, but not a repeated request", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  const mine = { identity: { name: "Le Perche" } };
  const saved = await updateSettings(admin, mine, version);
  expect(await updateSettings(admin, mine, version)).toMatchObject({ version: saved.version });
  await expect(updateSettings(admin, { identity: { name: "L’Écho" } }, version)).rejects.toMatchObject({
    code: "CONFLICT",
    extensions: { current: { version: saved.version, identity: { name: "Le Perche" } } },
  });
  await expect(publishSettings(admin, version)).rejects.toMatchObject({ code: "CONFLICT" });
});

it("keep what somebody types in a field as one version, and go back to the one before", async () => {
  const admin = await buildPublisher();
  const { version, draft } = await findSettingsDraft(admin);
  const { length } = await listSettingsVersions(admin);
  for (const [at, name] of ["L’", "L’É", "L’Écho"].entries())
    await updateSettings(admin, { identity: { name } }, version + at);
  const [last, ...others] = await listSettingsVersions(admin);
  expect(last).toMatchObject({
    _id: version + 3,
    changes: [{ path: "identity.name", before: draft.identity.name, after: "L’Écho" }],
  });
  expect(others).toHaveLength(length);
  await updateSettings(admin, { identity: { tagline: "Autre" } }, version + 3);
  expect(await listSettingsVersions(admin)).toHaveLength(length + 2);
  expect((await restoreSettings(admin, version + 2)).draft).toEqual(draft);
});

it("keep each home page that was published, once", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  const front = async (at: number, kind: string) => {
    await updateSettings(admin, { home: { blocks: [{ kind }] } }, at);
    await publishSettings(admin);
  };
  await front(version, "news");
  await updateSettings(admin, { identity: { tagline: "Ailleurs" } }, version + 1);
  await publishSettings(admin);
  await front(version + 2, "watch");
  const fronts = await listFormerFronts(admin);
  expect(fronts.map(({ home }) => home.blocks[0]?.kind).slice(0, 2)).toEqual(["watch", "news"]);
  expect(fronts.map((each) => each.version).slice(0, 2)).toEqual([version + 3, version + 1]);
  await expect(listFormerFronts(await buildReader())).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("name the path of each wrong field, in French, and store nothing", async () => {
  const admin = await buildPublisher();
  const { version } = await findSettingsDraft(admin);
  const input = {
    identity: { name: " ", timeZone: "Mars", contact: "moi", socialLinks: ["javascript:alert(1)"] },
    appearance: { accent: "rouge" },
    areas: [{ area: "ROOMS", isShown: true }],
    menus: {
      navigation: [{ address: "//ailleurs.example" }],
      footer: [{ address: "/p/a" }, { address: "/p/a" }],
    },
    home: {
      blocks: [{ kind: "news" }, { kind: "weather" }],
      leads: [{ postId: "moi" }],
    },
    ai: "MAYBE",
  };
  await expect(updateSettings(admin, input, version)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: {
      "identity.name": "Donnez un nom au site",
      "identity.timeZone": "Un fuseau horaire est attendu, par exemple Africa/Abidjan",
      "identity.contact": "Une adresse e-mail est attendue",
      "identity.socialLinks[0]": "Une adresse qui commence par https:// est attendue",
      "appearance.accent": expect.any(String),
      "areas[0].area": expect.stringContaining("FEEDS"),
      "menus.navigation[0].address": expect.any(String),
      "menus.footer[1].address": "Cette adresse est déjà dans ce menu",
      "home.leads[0].postId": "L’identifiant d’un article est attendu",
      "home.blocks[1].kind": expect.stringContaining("carousel"),
      ai: expect.stringContaining("NO_TRAINING"),
    },
  });
  const twice = {
    home: { blocks: [{ kind: "news" }, { kind: "text" }, { kind: "text" }, { kind: "news" }] },
  };
  await expect(updateSettings(admin, twice, version)).rejects.toMatchObject({
    fields: { "home.blocks[3].kind": "Ce bloc est déjà à l’accueil" },
  });
  expect(await findSettingsDraft(admin)).toMatchObject({ version });
  await expect(updateSettings(await buildReader(), {}, version)).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("take an exported file whole, and complete what was stored before a group existed", async () => {
  const admin = await buildPublisher();
  const { words: _, ...file } = { ...defaultSiteSettings, ai: "REFUSE" };
  expect([unknownGroups(file), unknownGroups({ identty: {} })]).toEqual([[], ["identty"]]);
  const imported = await importSettings(
    admin,
    { ...file, words: [], unknown: true },
    { confirmed: [], isPublished: true },
  );
  expect(imported).toMatchObject({ published: { ...file, words: [] }, publishedVersion: imported.version });
  await SiteSettingsModel.updateOne({}, { $unset: { "draft.integrations": 1, "draft.identity.contact": 1 } });
  expect((await findSettingsDraft(admin)).draft).toMatchObject({
    integrations: { matomoUrl: "" },
    identity: { contact: "" },
  });
});
