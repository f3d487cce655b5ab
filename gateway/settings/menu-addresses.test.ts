import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { noteOwnOrigin } from "../core/site/own-origin.ts";
import { buildPublisher } from "../testing/factories/feeds.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findSettingsDraft, updateSettings } from "./site-settings.service.ts";

withDatabase();

let site: Server;
const requested: string[] = [];

beforeAll(async () => {
  site = createServer(({ url = "" }, answer) => {
    requested.push(url);
    answer.writeHead(url.startsWith("/p/contact") ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  noteOwnOrigin(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
});
afterAll(() => {
  noteOwnOrigin(null);
  site.close();
});

const link = (address: string) => ({ address, label: "", isShown: true });

it("refuses a new link of a menu to a page that the site does not have, and no other", async () => {
  const admin = await buildPublisher();
  const save = async (menus: object) =>
    updateSettings(admin, { menus }, (await findSettingsDraft(admin)).version);
  await expect(
    save({ navigation: [link("/p/contact"), link("/p/contcat")], footer: [link("/nulle-part")] }),
  ).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: {
      "menus.navigation[1].address": "Le site n’a pas de page à cette adresse",
      "menus.footer[0].address": "Le site n’a pas de page à cette adresse",
    },
  });
  requested.length = 0;
  // An area may be off, another site is another site's.
  await save({ navigation: [link("/p/contact"), link("/books"), link("https://exemple.ci/rien")] });
  expect(requested).toEqual(["/p/contact"]);

  noteOwnOrigin(null);
  await save({ footer: [link("/p/ancienne")] });
  noteOwnOrigin(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  // Its page has gone since; the other links are saved all the same.
  const { draft } = await save({ footer: [link("/p/ancienne"), link("/p/contact")] });
  expect(draft.menus.footer.map(({ address }) => address)).toEqual(["/p/ancienne", "/p/contact"]);
});
