import { beforeEach, expect, it } from "vitest";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { RedirectModel } from "../redirect.entity.ts";
import { createRedirect } from "../redirect.service.ts";
import { findLikelyArticle } from "./likely-article.service.ts";
import { DayMissedAddressModel } from "./missed-address.entity.ts";
import { countMissedAddress, listMissedAddresses } from "./missed-address.service.ts";

withDatabase();

beforeEach(async () => {
  await DayMissedAddressModel.deleteMany({});
  await RedirectModel.deleteMany({});
});

const list = async (days = 7) =>
  (await listMissedAddresses(viewerOf(await buildAdmin()), { days, limit: 50 })).map(
    ({ address, count, robotCount }) => [address, count, robotCount],
  );

it("counts addresses by day, robots apart, without what could name a person", async () => {
  await countMissedAddress("/2019/perdu/?utm_source=x&email=a%40b.ci", false);
  await countMissedAddress("/2019/perdu", false);
  await countMissedAddress("/2019/perdu", true);
  await countMissedAddress("/?p=12&preview=1", false);
  for (const address of [
    "/membre/awa@exemple.ci",
    "/membre/awa%40exemple.ci",
    "/reset-password/abc",
    "/merci/4f9a1b2c3d4e5f60718293a4",
    "/?p=awa",
    `/${"long/".repeat(80)}`,
  ])
    await countMissedAddress(address, false);
  expect(await list()).toEqual([
    ["/2019/perdu", 2, 1],
    ["/?p=12", 1, 0],
  ]);
});

it("forgets what leads somewhere now, and what is older than the days", async () => {
  for (const address of ["/un", "/rubrique/deux", "/trois"]) await countMissedAddress(address, false);
  await DayMissedAddressModel.create({ day: "2020-01-01", address: "/vieux", at: new Date() });
  const viewer = viewerOf(await buildAdmin());
  await createRedirect(viewer, { from: "/un", to: "/posts" });
  await createRedirect(viewer, { from: "/rubrique/:slug", to: "/posts?tags=:slug" });
  expect(await list()).toEqual([["/trois", 1, 0]]);
  expect(await DayMissedAddressModel.countDocuments({ address: "/un" })).toBe(0);
});

it("keeps so many addresses a day, half of them at most from robots", async () => {
  const day = (index: number) => ({ day: "2026-11-27", address: `/r${index}`, at: new Date() });
  await countMissedAddress("/premiere", true);
  const [first] = await DayMissedAddressModel.find({}).lean();
  await DayMissedAddressModel.insertMany(
    Array.from({ length: 499 }, (_, index) => ({ ...day(index), day: first?.day })),
  );
  await countMissedAddress("/robot", true);
  await countMissedAddress("/personne", false);
  await countMissedAddress("/premiere", true);
  const kept = await DayMissedAddressModel.find({ address: { $in: ["/robot", "/personne", "/premiere"] } })
    .sort({ address: 1 })
    .lean();
  expect(kept.map(({ address, robotCount }) => [address, robotCount])).toEqual([
    ["/personne", 0],
    ["/premiere", 2],
  ]);
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
