import { expect, it } from "vitest";
import type { SourceRecord } from "../source/records.ts";
import { openSource } from "../survey/sources.ts";
import { fileOf, item, oldSite, wxr } from "./wxr.fixture.ts";

async function recordsOf(items: readonly string[]): Promise<SourceRecord[]> {
  const records: SourceRecord[] = [];
  for await (const record of (await openSource("wordpress", [fileOf(wxr(items))])).records())
    records.push(record);
  return records;
}

it("reads the keywords of WXR 1.0, which stand twice there, once without their kind", async () => {
  const terms = [
    ["", "", "Marchés"],
    ["category", "marches", "Marchés"],
    ["tag", "", "Lagune"],
    ["tag", "lagune", "Lagune"],
  ] as const;
  const former = item({ id: 1, terms }).replace(/ (domain|nicename)=""/g, "");
  expect(await recordsOf([former])).toContainEqual(
    expect.objectContaining({ type: "entry", terms: ["Marchés", "Lagune"], remarks: [] }),
  );
});

it("brings those who wrote together, guests too, and those whom only an article names", async () => {
  const together = [
    ["author", "cap-awa", "awa"],
    ["author", "cap-koffi", "koffi"],
  ] as const;
  const guest = { "cap-user_login": "koffi", "cap-display_name": "Koffi N’Guessan" };
  const records = await recordsOf([
    item({ id: 1, terms: together }),
    item({ id: 2, creator: "issa" }),
    item({ id: 3, type: "guest-author", title: "Koffi", name: "cap-koffi", meta: guest }),
  ]);
  expect(records.filter(({ type }) => type === "entry")).toMatchObject([
    { authorKeys: ["awa", "koffi"], remarks: [] },
    { authorKeys: ["issa"] },
  ]);
  const names = records.flatMap((record) => (record.type === "author" ? [[record.key, record.name]] : []));
  expect(Object.fromEntries(names)).toEqual({ awa: "Awa Koné", koffi: "Koffi N’Guessan", issa: "issa" });
});

it("brings series in the order of their numbers, and says nothing of what no reader saw", async () => {
  const part = (id: number, number: number) =>
    item({
      id,
      terms: [
        ["series", "ports", "Ports"],
        ["post_format", "post-format-aside", "Aside"],
      ],
      meta: { _series_part_7: String(number) },
    });
  const records = await recordsOf([part(1, 2), part(2, 1)]);
  expect(records).toContainEqual(
    expect.objectContaining({
      ...{ type: "series", title: "Ports" },
      posts: [`${oldSite}/2019/04/article-2/`, `${oldSite}/2019/04/article-1/`],
    }),
  );
  expect(records.flatMap((record) => (record.type === "entry" ? record.remarks : []))).toEqual([]);
});
