import { beforeEach, expect, it } from "vitest";
import { clock, minutes } from "../../core/clock.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { RedirectModel } from "../redirect.entity.ts";
import { createRedirect } from "../redirect.service.ts";
import { findLikelyArticle } from "./likely-article.service.ts";
import { DayMissedAddressModel } from "./missed-address.entity.ts";
import { countMissedAddress, listMissedAddresses } from "./missed-address.service.ts";

withDatabase();
const ip = "192.0.2.1";

beforeEach(async () => {
  await DayMissedAddressModel.deleteMany({});
  await RedirectModel.deleteMany({});
});

const list = async (days = 7) =>
  (await listMissedAddresses(viewerOf(await buildAdmin()), { days, limit: 50 })).map(
    ({ address, count, robotCount }) => [address, count, robotCount],
  );

it("counts addresses by day, robots apart, without what could name a person", async () => {
  await countMissedAddress("/2019/perdu/?utm_source=x&email=a%40b.ci", false, ip);
  await countMissedAddress("/2019/perdu", false, ip);
  await countMissedAddress("/2019/perdu", true, ip);
  await countMissedAddress("/?p=12&preview=1", false, ip);
  for (const address of [
    "/membre/awa@exemple.ci",
    "/membre/awa%40exemple.ci",
    "/reset-password/abc",
    "/merci/4f9a1b2c3d4e5f60718293a4",
    "/?p=awa",
    `/${"long/".repeat(80)}`,
  ])
    await countMissedAddress(address, false, ip);
  expect(await list()).toEqual([
    ["/2019/perdu", 2, 1],
    ["/?p=12", 1, 0],
  ]);
});

it("forgets what leads somewhere now, and what is older than the days", async () => {
  for (const address of ["/un", "/rubrique/deux", "/trois"]) await countMissedAddress(address, false, ip);
  await DayMissedAddressModel.create({ day: "2020-01-01", address: "/vieux", at: new Date() });
  const viewer = viewerOf(await buildAdmin());
  await createRedirect(viewer, { from: "/un", to: "/posts" });
  await createRedirect(viewer, { from: "/rubrique/:slug", to: "/posts?tags=:slug" });
  expect(await list()).toEqual([["/trois", 1, 0]]);
  expect(await DayMissedAddressModel.countDocuments({ address: "/un" })).toBe(0);
});

it("keeps so many addresses a day, half of them at most from robots", async () => {
  const day = (index: number) => ({ day: "2026-11-27", address: `/r${index}`, at: new Date() });
  await countMissedAddress("/premiere", true, ip);
  const [first] = await DayMissedAddressModel.find({}).lean();
  await DayMissedAddressModel.insertMany(
    Array.from({ length: 499 }, (_, index) => ({ ...day(index), day: first?.day })),
  );
  await countMissedAddress("/robot", true, ip);
  await countMissedAddress("/personne", false, ip);
  await countMissedAddress("/premiere", true, ip);
  const kept = await DayMissedAddressModel.find({ address: { $in: ["/robot", "/personne", "/premiere"] } })
    .sort({ address: 1 })
    .lean();
  expect(kept.map(({ address, robotCount }) => [address, robotCount])).toEqual([
    ["/personne", 0],
    ["/premiere", 2],
  ]);
});

it("is not blinded by a thousand false addresses of a day, from one client or from many", async () => {
  for (let each = 0; each < 60; each++) await countMissedAddress(`/faux/${each}`, false, "203.0.113.9");
  const ofOne = await DayMissedAddressModel.countDocuments({});
  expect(ofOne).toBe(50);
  const [{ day } = { day: "" }] = await DayMissedAddressModel.find({}).lean();
  const at = new Date(clock.now().getTime() - minutes(5));
  await DayMissedAddressModel.insertMany(
    Array.from({ length: 1_000 - ofOne }, (_, index) => ({ day, address: `/faux-${index}`, count: 1, at })),
  );
  await DayMissedAddressModel.updateOne({ address: "/faux-0" }, { $set: { count: 2 } });
  for (const from of ["192.0.2.7", "192.0.2.8"]) await countMissedAddress("/2019/le-vrai", false, from);
  expect((await list())[0]).toEqual(["/2019/le-vrai", 2, 0]);
  expect(await DayMissedAddressModel.countDocuments({})).toBe(1_000);
  expect(await DayMissedAddressModel.exists({ address: "/faux-0" })).not.toBeNull();
});

it("finds the article to which an address most likely led", async () => {
  const { slug } = await buildPost({ title: "Le grand marché de Treichville rouvre", status: "PUBLISHED" });
  for (const address of [
    `/2019/04/${slug}/`,
    "/actu/marche-treichville.html",
    "/2019/04/12/grand-marche-treichville-photos/",
  ])
    expect([address, (await findLikelyArticle(address))?.to]).toEqual([address, `/posts/${slug}`]);
  for (const address of ["/wp-login.php", "/2019/04", "/?p=12", "/xyzzy"])
    expect([address, await findLikelyArticle(address)]).toEqual([address, null]);
});
