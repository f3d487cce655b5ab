import mongoose from "mongoose";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../core/policies.ts";
import { SiteSettingsModel } from "../settings/site-settings.entity.ts";
import { findSettingsDraft, updateSettings } from "../settings/site-settings.service.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { photograph } from "../testing/media.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { zipOf } from "../testing/written-files.ts";
import { allRemarks } from "./records/remarks.service.ts";
import { runImport } from "./runs/import.service.ts";
import { undoImport } from "./runs/undo.service.ts";
import { items } from "./wordpress/small-site.fixture.ts";
import { item, oldSite, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

let admin: Viewer;
beforeEach(async () => {
  admin = viewerOf(await buildAdmin());
});

const link = (id: number, menu: string, title: string, meta: Readonly<Record<string, string>>) =>
  item({ id, title, type: "nav_menu_item", terms: [["nav_menu", menu, menu]], meta });
const menus = [
  link(31, "principal", "Nos marchés", target("taxonomy", "category", "1")),
  link(32, "principal", "", { ...target("post_type", "page", "15"), _menu_item_menu_item_parent: "31" }),
  link(33, "principal", "Ailleurs", {
    _menu_item_type: "custom",
    _menu_item_url: "https://ailleurs.example/a",
  }),
  link(34, "principal", "Perdu", target("post_type", "post", "999")),
  link(35, "pied-de-page", "La nuit", {
    _menu_item_type: "custom",
    _menu_item_url: `${oldSite}/2019/04/la-nuit/`,
  }),
];

function target(type: string, object: string, id: string) {
  return { _menu_item_type: type, _menu_item_object: object, _menu_item_object_id: id };
}

const bring = async () =>
  runImport(admin, {
    settings: { paths: ["menus"], confirmed: ["ailleurs.example"] },
    kind: "wordpress",
    paths: [
      await zipOf({
        "site.xml": wxr([...items(), ...menus]),
        "uploads/2019/04/port.jpg": await photograph(),
      }),
    ],
  });

it("brings menus into the draft of the settings, once, and says so", async () => {
  const { _id } = await bring();
  const { draft, published } = await SiteSettingsModel.findOne({}).lean().orFail();
  expect(published.menus).toMatchObject({ navigation: [], footer: [] });
  expect(draft.menus.navigation).toEqual([
    { address: "/posts?tags=marches", label: "Nos marchés", isShown: true },
    { address: "/p/a-propos", label: "À propos", isShown: true },
    { address: "https://ailleurs.example/a", label: "Ailleurs", isShown: true },
  ]);
  expect(draft.menus.footer).toEqual([{ address: "/posts/la-nuit", label: "La nuit", isShown: true }]);
  const remarks: string[] = [];
  for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
  expect(remarks.filter((each) => /menu/i.test(each)).sort()).toEqual([
    "pied-de-page: Menu venu dans le brouillon du pied de page, 1 lien\u00a0: Réglages, Menus, puis Publier",
    "principal: Lien du menu laissé\u00a0: Perdu",
    "principal: Menu venu dans le brouillon du menu latéral, 3 liens\u00a0: Réglages, Menus, puis Publier",
    "principal: Sous-menus mis à plat",
  ]);
  await updateSettings(admin, { menus: { footer: [] } }, (await findSettingsDraft(admin)).version);
  await bring();
  expect((await findSettingsDraft(admin)).draft.menus.footer).toEqual([]);
  await undoImport(admin, String(_id));
  expect((await findSettingsDraft(admin)).draft.menus.navigation).toEqual([]);
});

/** Collections of what happened, not of what is: runs, events and their numbers, deletions, versions of the settings. */
const logs = [
  "importRuns",
  "importRemarks",
  "domainEvents",
  "accountDeletions",
  "siteSettingsVersions",
  "counters",
];
/** Numbers of versions, and an account of files that has none, say nothing. */
const present = ({ version: _, ...document }: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(document);

async function wholeDatabase(): Promise<Readonly<Record<string, readonly string[]>>> {
  const database = mongoose.connection.db!;
  const found: Record<string, readonly string[]> = {};
  for (const { name } of await database.listCollections().toArray()) {
    if (logs.includes(name)) continue;
    const documents = await database
      .collection(name)
      .find({ bytes: { $ne: 0 } })
      .toArray();
    if (documents.length > 0) found[name] = documents.map(present).sort();
  }
  return found;
}

it("leaves the whole database as it was", async () => {
  const before = await wholeDatabase();
  const { _id } = await bring();
  await undoImport(admin, String(_id));
  const after = await wholeDatabase();
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  expect(Object.fromEntries(changed.map((name) => [name, [before[name], after[name]]]))).toEqual({});
});
