import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { findSettingsDraft } from "../../settings/site-settings.service.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { archivePath } from "../archive/archive-source.ts";
import { ImportRunModel } from "../records/import-run.entity.ts";
import { allRemarks } from "../records/remarks.service.ts";
import { runImport } from "../runs/import.service.ts";
import { confirmImport, look } from "../runs/look.service.ts";
import { previewImport } from "../runs/preview.service.ts";

withDatabase();

/** Writes an archive that somebody else made: what it would set is not what its reader expects. */
function hostileArchive(): string {
  const folder = mkdtempSync(join(tmpdir(), "palabre-hostile-"));
  const values = {
    identity: { name: "Le Quai", contact: "ecrire@mal.example" },
    accounts: { registration: "OPEN", telephone: "HIDDEN" },
    menus: {
      chatUrl: "https://salon.mal.example/",
      navigation: [{ address: "/\\mal.example", label: "Nous" }],
    },
    integrations: {
      plausibleDomain: "quai.example",
      plausibleUrl: "https://script.mal.example/",
      matomoUrl: "https://stats.mal.example/;script-src *",
      matomoSiteId: "1",
    },
  };
  const records = [
    { type: "archive", format: 1 },
    { type: "site", address: "https://quai.example", title: "Le Quai" },
    { type: "settings", values },
    { type: "redirect", from: "/don", to: "https://mal.example/don" },
    { type: "redirect", from: "/ici", to: "/posts" },
    { type: "redirect", from: "/x", to: "javascript:alert(1)" },
    {
      type: "entry",
      kind: "PAGE",
      key: "1",
      title: "Nous",
      slug: "nous",
      addresses: ["/p/nous"],
      body: "Ici.",
    },
    { type: "end", records: 6 },
  ];
  writeFileSync(join(folder, archivePath), records.map((record) => JSON.stringify(record)).join("\n"));
  return folder;
}

const bring = (admin: Viewer, settings?: { paths: string[]; confirmed: string[] }) =>
  runImport(admin, { kind: "archive", paths: [hostileArchive()], settings });

const remarksOf = async (id: Parameters<typeof allRemarks>[0]) => {
  const texts: string[] = [];
  for await (const { about, text } of allRemarks(id)) texts.push(`${about}: ${text}`);
  return texts;
};

it("shows the settings and redirects of an archive before anything comes, with the hosts that they name", async () => {
  const { settings, redirects, remarks } = await previewImport({
    kind: "archive",
    paths: [hostileArchive()],
  });
  const found = new Map(settings.map(({ path, confirmations }) => [path, confirmations]));
  expect(Object.fromEntries(found)).toEqual({
    "identity.name": [],
    "identity.contact": ["mal.example"],
    "accounts.telephone": ["accounts.telephone=HIDDEN"],
    "menus.chatUrl": ["salon.mal.example"],
    "menus.navigation": ["mal.example"],
    "integrations.plausibleDomain": ["quai.example", "plausible.io"],
    "integrations.plausibleUrl": ["script.mal.example"],
    "integrations.matomoUrl": ["stats.mal.example"],
    "integrations.matomoSiteId": ["integrations.matomoSiteId=1"],
  });
  expect(redirects).toEqual([
    { from: "/don", to: "https://mal.example/don" },
    { from: "/ici", to: "/posts" },
  ]);
  expect(remarks.map(({ about }) => about)).toContain("/x");
});

it("takes no setting that was not chosen, and none without its confirmation", async () => {
  const admin = viewerOf(await buildAdmin());
  const before = await findSettingsDraft(admin);
  const { _id } = await bring(admin);
  expect(await findSettingsDraft(admin)).toEqual(before);
  expect(await remarksOf(_id)).toContain("Réglages: Réglages laissés, ils n’ont pas été choisis\u00a0: 9");

  const some = await bring(admin, { paths: ["all"], confirmed: ["quai.example", "plausible.io"] });
  expect(currentSite()).toMatchObject({
    identity: { name: "Le Quai", contact: "" },
    accounts: { telephone: "REQUIRED" },
    menus: { chatUrl: "", navigation: [] },
    integrations: { plausibleDomain: "quai.example", plausibleUrl: "", matomoUrl: "", matomoSiteId: "" },
  });
  expect(await remarksOf(some._id)).toEqual(
    expect.arrayContaining([
      "Réglages: Réglage laissé (integrations.plausibleUrl)\u00a0: À confirmer\u00a0: script.mal.example",
      "Réglages: Réglage laissé (accounts.telephone)\u00a0: À confirmer\u00a0: accounts.telephone=HIDDEN",
    ]),
  );
  // A value that is no address stays away, whatever is confirmed.
  await bring(admin, {
    paths: ["all"],
    confirmed: ["script.mal.example", "mal.example", "stats.mal.example"],
  });
  expect(currentSite()).toMatchObject({
    menus: { navigation: [] },
    integrations: { plausibleUrl: "https://script.mal.example/", matomoUrl: "" },
  });
});

it("begins no import whose chosen settings are not confirmed", async () => {
  const admin = viewerOf(await buildAdmin());
  const fields = { kind: "archive", file: "site.jsonl", state: "LOOKING", startedAt: new Date() } as const;
  const [run] = await ImportRunModel.create([{ ...fields, paths: [hostileArchive()] }]);
  await look(run!.toObject());
  const chosen = { paths: ["integrations.plausibleUrl"], confirmed: ["plausible.io"] };
  await expect(confirmImport(admin, run!._id, chosen)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { confirmed: "À confirmer\u00a0: script.mal.example" },
  });
  expect(await ImportRunModel.findById(run!._id).lean()).toMatchObject({
    state: "LOOKED",
    settings: expect.arrayContaining([expect.objectContaining({ path: "identity.name", value: "Le Quai" })]),
    redirects: [expect.objectContaining({ to: "https://mal.example/don" }), expect.anything()],
  });
});
