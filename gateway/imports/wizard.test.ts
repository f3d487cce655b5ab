import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { importUploadType } from "../../schema/upload-limits.ts";
import { PostModel } from "../posts/post.entity.ts";
import { request, withApp } from "../testing/clients/request.ts";
import { listening } from "../testing/clients/subscribers.ts";
import { TusSender } from "../testing/clients/tus-sender.ts";
import { buildUser, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { addressesIn } from "./check/listed-addresses.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

const { dataDir } = withDatabase();
const server = listening(withApp());

const importFiles = () => {
  const folder = join(dataDir, "imports");
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function lookAt(content: string) {
  const sender = await TusSender.create(server);
  const bytes = Buffer.from(content);
  const place = await sender.startAt(bytes.length, importUploadType);
  await sender.patch(place, 0, bytes);
  const viewer = viewerOf(sender.user);
  const { data } = await request(
    `mutation { previewImport(kind: wordpress, uploads: ["${place.split("/").at(-1)}"]) { id state } }`,
    { viewer },
  );
  const { id, state } = data.previewImport;
  expect(state).toBe("LOOKING");
  const fields =
    "state problem counts { articles } sourceCounts { articles } remarks { text } examples { title before after remarks }";
  const run = async () =>
    (await request(`{ importRun(id: "${id}") { ${fields} } }`, { viewer })).data.importRun;
  const becomes = (wanted: string) => expect.poll(async () => (await run()).state).toBe(wanted);
  const act = (name: string) => request(`mutation { ${name}(id: "${id}") { state } }`, { viewer });
  return { run, becomes, act };
}

const site = () =>
  wxr([
    item({ id: 1, title: "Le port", name: "le-port", content: "<b>Un</b> [contact-form-7] texte" }),
    item({
      ...{ id: 2, type: "nav_menu_item", title: "Ailleurs", terms: [["nav_menu", "haut", "Haut"]] },
      meta: { _menu_item_type: "custom", _menu_item_url: "https://ailleurs.example/a" },
    }),
  ]);
const menuOfLook = "Menu, lien qui viendrait dans le brouillon des réglages\u00a0: 1";

it("says what would come before anything comes, then brings it", async () => {
  const { run, becomes, act } = await lookAt(site());
  await becomes("LOOKED");
  const looked = await run();
  expect(looked).toMatchObject({ counts: { articles: 0 }, sourceCounts: { articles: 1 } });
  expect(looked.examples).toMatchObject([
    {
      title: "Le port",
      before: "<b>Un</b> [contact-form-7] texte",
      after: expect.stringMatching(/^\*\*Un\*\*\s+texte$/),
    },
  ]);
  expect(looked.remarks.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining([menuOfLook, ...looked.examples[0].remarks]),
  );
  expect(await PostModel.countDocuments({ slug: "le-port" })).toBe(0);
  expect((await act("confirmImport")).data.confirmImport.state).toBe("RUNNING");
  await becomes("DONE");
  const done = await run();
  expect(done).toMatchObject({ counts: { articles: 1 }, examples: [] });
  expect(done.remarks.map(({ text }: { text: string }) => text)).not.toContain(menuOfLook);
  expect((await act("confirmImport")).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  await expect.poll(importFiles).toEqual([]);
});

it("keeps nothing of what is given up, or can't be read", async () => {
  const given = await lookAt(site());
  await given.becomes("LOOKED");
  expect((await given.act("discardImport")).data.discardImport.state).toBe("DISCARDED");
  expect((await given.act("confirmImport")).errors?.[0]?.extensions.code).toBe("BAD_USER_INPUT");
  const cut = await lookAt(site().slice(0, -200));
  await cut.becomes("FAILED");
  expect((await cut.run()).problem).toMatch(/coupé|abîmé|entier/);
  await expect.poll(importFiles).toEqual([]);
});

it("takes files to import from administrators only", async () => {
  const sender = await TusSender.create(server, await buildUser());
  expect((await sender.start(1_000, importUploadType)).status).toBe(403);
});

it("reads addresses from a list and from a site map, each once", () => {
  expect(addressesIn("https://ancien.example/a/\n/a\n\nrien\n/b?x=1\n", 10)).toEqual(["/a", "/b"]);
  const map =
    "<urlset><url><loc> https://ancien.example/?p=1&amp;x=2 </loc></url><url><loc>https://ancien.example/c</loc></url></urlset>";
  expect(addressesIn(map, 10)).toEqual(["/?p=1", "/c"]);
});
