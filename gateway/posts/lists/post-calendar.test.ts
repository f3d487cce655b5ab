import { describe, expect, it } from "vitest";
import { clock, days } from "../../core/clock.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { buildPost } from "../../testing/factories/posts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { planPost } from "../newsroom/post-work.service.ts";
import { deletePosts } from "../publishing/post-trash.service.ts";
import { listPostsBetween } from "./post-calendar.service.ts";

withDatabase();

describe("listPostsBetween", () => {
  it("returns what was published and what is scheduled in a period", async () => {
    const admin = await buildPublisher();
    const now = clock.now().getTime();
    const day = (count: number) => new Date(now + days(count));
    const published = await buildPost({ title: "Paru", tags: ["Ici"] });
    const planned = await buildPost({ title: "À venir", status: "SCHEDULED", scheduledAt: day(3) });
    await buildPost({ title: "Brouillon", status: "DRAFT" });
    await buildPost({ title: "Plus tard", status: "SCHEDULED", scheduledAt: day(40) });
    const trashed = await buildPost({ title: "À la corbeille" });
    await deletePosts(admin, [String(trashed._id)]);
    const wanted = await buildPost({ title: "Prévu", status: "DRAFT" });
    const dayOf = (count: number) => day(count).toISOString().slice(0, 10);
    await planPost(admin, wanted._id, { day: dayOf(4) });
    const period = { from: day(-1), to: day(10) };
    expect(
      (await listPostsBetween(admin, { ...period, firstDay: dayOf(-1), lastDay: dayOf(4) })).items.at(-1),
    ).toMatchObject({ title: "Prévu" });
    expect(
      (await listPostsBetween(admin, { ...period, firstDay: dayOf(-1), lastDay: dayOf(3) })).items,
    ).toHaveLength(2);
    const { items, isWhole } = await listPostsBetween(admin, period);
    expect(items.map(({ title }) => title)).toEqual([published.title, planned.title]);
    expect(isWhole).toBe(true);
    expect((await listPostsBetween(admin, { ...period, tag: "ici" })).items).toMatchObject([
      { title: "Paru" },
    ]);
    expect((await listPostsBetween(admin, { from: day(3), to: day(4) })).items).toMatchObject([
      { title: "À venir" },
    ]);
    expect((await listPostsBetween(admin, { from: day(2), to: day(3) })).items).toEqual([]);
  });

  it("is for administrators, and for 43 days at most", async () => {
    const [admin, reader] = [await buildPublisher(), await buildReader()];
    const from = clock.now();
    const to = new Date(from.getTime() + days(44));
    await expect(listPostsBetween(reader, { from, to: new Date(from.getTime() + 1) })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    for (const end of [to, from, new Date(Number.NaN)])
      await expect(listPostsBetween(admin, { from, to: end })).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
      });
  });
});
