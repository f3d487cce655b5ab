import { expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { request, withApp } from "../../testing/clients/request.ts";
import { listening } from "../../testing/clients/subscribers.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { runImport } from "../runs/import.service.ts";
import { fileOf, item, wxr } from "../wordpress/wxr.fixture.ts";
import { type CheckedAddress, checkAddresses } from "./check.service.ts";
import { ImportedAddressModel } from "./checked-address.entity.ts";
import { requestFrom } from "./request-path.ts";

withDatabase();
const server = listening(withApp());

const items = [
  item({
    id: 1,
    title: "Le port",
    name: "le-port",
    content: 'Un texte, et <a href="/2019/04/le-prt/">un lien</a>.',
  }),
  item({ id: 2, type: "page", name: "contact", title: "Contact", content: "Écrivez-nous" }),
];

async function checked(viewer: Viewer) {
  const run = await runImport(viewer, { kind: "wordpress", paths: [fileOf(wxr(items))] });
  const found: CheckedAddress[] = [];
  for await (const each of checkAddresses(viewer, run._id, requestFrom(server.origin))) found.push(each);
  await ImportedAddressModel.insertMany(
    // Pages are not served here: what a text leads to is the one that is lost.
    found.map(({ to: _, ...each }) => ({
      ...each,
      runId: run._id,
      outcome: each.source === "TEXT" ? "LOST" : "MOVED",
    })),
  );
  return { id: run._id, found };
}

it("says of each old address what it was there, lost ones first, with the article to which they led", async () => {
  const viewer = viewerOf(await buildAdmin());
  const { id, found } = await checked(viewer);
  const sourceOf = (wanted: string) => found.find(({ address }) => address === wanted)?.source;
  expect(["/2019/04/le-port", "/contact", "/category/marches", "/2019/04/le-prt/"].map(sourceOf)).toEqual([
    "ARTICLE",
    "PAGE",
    "LIST",
    "TEXT",
  ]);
  const list = async (filter: string) =>
    (
      await request(
        `{ importedAddresses(id: "${id}"${filter}) { total items { address outcome source likely { to } } } }`,
        { viewer },
      )
    ).data.importedAddresses;
  const all = await list("");
  expect(all.total).toBe(found.length);
  expect(all.items[0]).toMatchObject({ address: "/2019/04/le-prt/", outcome: "LOST", source: "TEXT" });
  expect((await list(", source: PAGE")).items.map(({ address }: CheckedAddress) => address)).toContain(
    "/contact",
  );
  expect((await list(", source: PAGE, outcome: LOST")).total).toBe(0);
});
