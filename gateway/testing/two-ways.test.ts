import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import { beforeAll, describe, expect, it } from "vitest";
import { VideoModel } from "../catalogue/videos/video.entity.ts";
import { clock, hours } from "../core/clock.ts";
import { readEnv } from "../core/env.ts";
import type { Viewer } from "../core/policies.ts";
import { archivePath } from "../imports/archive/archive-source.ts";
import { ImportRunModel } from "../imports/records/import-run.entity.ts";
import { runImport } from "../imports/runs/import.service.ts";
import { resumeImports } from "../imports/runs/resume-imports.service.ts";
import { PostModel } from "../posts/post.entity.ts";
import { addImportedRedirects } from "../redirects/imported-redirects.service.ts";
import { RedirectModel } from "../redirects/redirect.entity.ts";
import { createRedirect, updateRedirect } from "../redirects/redirect.service.ts";
import { readRedirectsCsv } from "../redirects/redirect-csv.service.ts";
import { prepareSite } from "../settings/prepare-site.service.ts";
import { publishDueSettings, scheduleSettings } from "../settings/scheduling/settings-schedule.service.ts";
import { onlySite, SiteSettingsModel } from "../settings/site-settings.entity.ts";
import {
  findSettingsDraft,
  importSettings,
  publishSettings,
  setSettings,
  updateSettings,
} from "../settings/site-settings.service.ts";
import { UserModel } from "../users/user.entity.ts";
import { buildAdmin, viewerOf } from "./factories/accounts.ts";
import { withDatabase } from "./servers/database.ts";

/*
 * Walks every write that has several ways: by hand, by a table or file, by an archive, by the clock, by the environment. What one
 * way refuses, none of them stores.
 */

withDatabase();

let admin: Viewer;
beforeAll(async () => {
  admin = viewerOf(await buildAdmin());
});

function archiveOf(...records: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), "palabre-two-ways-"));
  const page = { type: "entry", kind: "PAGE", key: "p", title: "Nous", slug: "nous", body: "Ici." };
  const content = [{ type: "site", address: "https://ancien.example", title: "Ancien" }, page, ...records];
  const lines = [{ type: "archive", format: 1 }, ...content, { type: "end", records: content.length }];
  writeFileSync(join(folder, archivePath), lines.map((line) => JSON.stringify(line)).join("\n"));
  return folder;
}

const bring = (...records: readonly object[]) =>
  runImport(admin, {
    kind: "archive",
    paths: [archiveOf(...records)],
    settings: { paths: ["all"], confirmed: ["mal.example"] },
  });

/** Runs a way that may refuse; what it stores is looked at. */
const tried = async (work: Promise<unknown>): Promise<void> => void (await work.catch(() => {}));

describe("settings", () => {
  const values = {
    navigation: { menus: { navigation: [{ address: "/\\mal.example", label: "Nous" }] } },
    chat: { menus: { chatUrl: "javascript:alert(1)" } },
    service: { integrations: { matomoUrl: "https://mal.example/;script-src *", matomoSiteId: "1" } },
    picture: { appearance: { logoName: "absent.png" } },
  };
  const ways: Readonly<Record<string, (change: object) => Promise<unknown>>> = {
    "by hand": async (change) => {
      await updateSettings(admin, change, (await findSettingsDraft(admin)).version);
      await publishSettings(admin);
    },
    "by the clock": async (change) => {
      const { version } = await updateSettings(admin, change, (await findSettingsDraft(admin)).version);
      await scheduleSettings(admin, new Date(clock.now().getTime() + hours(1)), version);
      clock.advance(hours(2));
      await publishDueSettings();
    },
    "by a command": (change) => setSettings(admin, change),
    "by a file": (change) => importSettings(admin, change, { confirmed: ["mal.example"], isPublished: true }),
    "by an archive": (change) => bring({ type: "settings", values: change }),
  };

  it.each(Object.keys(ways))("are refused %s where one way refuses them", async (way) => {
    for (const change of Object.values(values)) await tried(ways[way]!(change));
    const { draft, published } = await findSettingsDraft(admin);
    for (const { menus, integrations, appearance } of [draft, published])
      expect([menus.navigation, menus.chatUrl, integrations.matomoUrl, appearance.logoName]).toEqual([
        ...[[], "", "", ""],
      ]);
  });

  it("are refused from the environment too", async () => {
    const stored = await SiteSettingsModel.findOne(onlySite).lean().orFail();
    await SiteSettingsModel.deleteMany({});
    const former = readEnv({ LEGAL_DIRECTOR: "Une\nligne" });
    await expect(prepareSite(former)).rejects.toThrow(/legal\.director/);
    await SiteSettingsModel.create(stored);
  });

  it("of others are taken by no way without what has to be confirmed", async () => {
    const change = {
      integrations: { donationUrl: "https://don.mal.example/" },
      accounts: { registration: "CLOSED" },
    };
    const unconfirmed = { confirmed: [], isPublished: true };
    await expect(importSettings(admin, change, unconfirmed)).rejects.toMatchObject({
      fields: {
        "integrations.donationUrl": "À confirmer\u00a0: don.mal.example",
        "accounts.registration": "À confirmer\u00a0: accounts.registration=CLOSED",
      },
    });
    await bring({ type: "settings", values: change });
    expect(await findSettingsDraft(admin)).toMatchObject({
      draft: { integrations: { donationUrl: "" }, accounts: { registration: "OPEN" } },
    });
  });
});

describe("redirects", () => {
  const table = (text: string) => ({ open: async () => ({ source: Readable.from([Buffer.from(text)]) }) });
  const ways: Readonly<Record<string, (from: string, to: string) => Promise<unknown>>> = {
    "by hand": (from, to) => createRedirect(admin, { from, to }),
    "by a change": async (from, to) => {
      await createRedirect(admin, { from: "/depart", to: "/posts" });
      await updateRedirect(admin, "/depart", { from, to });
    },
    "by a table": (from, to) => readRedirectsCsv(admin, table(`"${from}";"${to}"\n`)),
    "by an import": (from, to) => addImportedRedirects(new Types.ObjectId(), [{ from, to }]),
    "by an archive": (from, to) => bring({ type: "redirect", from, to }),
  };

  it.each(Object.keys(ways))("are refused %s where one way refuses them", async (way) => {
    await RedirectModel.deleteMany({});
    for (const [from, to] of [
      ["/x1", "javascript:alert(1)"],
      ["/x2", "//mal.example"],
      ["/x3", "/\\mal.example"],
      ["/x4", "/posts\r\nset-cookie: a=b"],
      ["/x5/:slug", "https://:slug"],
      ["/:a/:b/:c", "https://mal.example"],
      ["/x6", "/x6"],
    ] as const)
      await tried(ways[way]!(from, to));
    const written = [/^javascript:/, /^\/[/\\]/, /mal\.example/, /\s/, /:slug/];
    const stored = await RedirectModel.find({}).lean();
    expect(stored.filter(({ _id, to }) => _id === to || written.some((each) => each.test(to)))).toEqual([]);
  });
});

it("links of an archive follow the rules of those that are written here", async () => {
  const script = "javascript:alert(1)";
  await bring(
    { type: "author", key: "a", name: "Aya Brou", links: [script, "https://aya.example"], slug: "aya-brou" },
    {
      type: "entry",
      key: "1",
      title: "Le port",
      slug: "le-port",
      body: `[Ici](${script})`,
      status: "PUBLISHED",
      date: "2026-01-01",
      canonical: script,
      authorKeys: ["a"],
    },
    { type: "catalogueEntry", kind: "VIDEO", key: "v", title: "Danse", fields: { embedUrl: script } },
  );
  expect(await UserModel.findOne({ slug: "aya-brou" }).lean()).toMatchObject({
    links: ["https://aya.example"],
  });
  const post = await PostModel.findOne({ slug: "le-port" }).lean().orFail();
  expect([post.seo?.canonical ?? "", post.html.includes("javascript:")]).toEqual(["", false]);
  expect(await VideoModel.countDocuments({})).toBe(0);
});

it("an import goes on after a restart by the rights of now", async () => {
  const starter = viewerOf(await buildAdmin());
  const fields = { kind: "archive", file: "site", state: "RUNNING", startedAt: clock.now() } as const;
  const [run] = await ImportRunModel.create([
    { ...fields, paths: [archiveOf()], startedById: new Types.ObjectId(starter.id) },
  ]);
  await UserModel.updateOne({ _id: starter.id }, { $set: { role: "EDITOR" } });
  await expect(resumeImports()).rejects.toMatchObject({ code: "FORBIDDEN" });
  await ImportRunModel.deleteOne({ _id: run!._id });
});
