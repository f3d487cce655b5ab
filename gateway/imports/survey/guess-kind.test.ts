import { expect, it } from "vitest";
import { bloggerSite } from "../fixtures/blogger.fixture.ts";
import { dotclearFlat, dotclearTables } from "../fixtures/dotclear.fixture.ts";
import { drupalTables } from "../fixtures/drupal.fixture.ts";
import { mediumPage } from "../fixtures/medium.fixture.ts";
import { spipTables } from "../fixtures/spip.fixture.ts";
import { sqlDump } from "../fixtures/sql.fixture.ts";
import { surveyedOf } from "../reading/surveyed-record-of.ts";
import { fileOf, item, wxr } from "../wordpress/wxr.fixture.ts";
import { openSource } from "./sources.ts";
import { type Survey, SurveyBuilder } from "./survey.ts";

const ghost = JSON.stringify({
  db: [{ data: { posts: [{ id: "1", title: "La nuit", slug: "la-nuit", html: "<p>Un texte</p>" }] } }],
});
async function survey(kind: string, path: string): Promise<Survey> {
  const builder = new SurveyBuilder();
  for await (const record of (await openSource(kind, [path])).records())
    if (record.type === "fragment") builder.addFragment(record);
    else builder.add(surveyedOf(record));
  return builder.survey();
}

it.each([
  ["wordpress", fileOf(ghost, "ghost.json"), "ghost"],
  ["spip", fileOf(ghost, "nuit.json"), "ghost"],
  ["ghost", fileOf(wxr([item({ id: 1 })])), "wordpress"],
  ["wordpress", fileOf(bloggerSite("La nuit"), "feed.xml"), "blogger"],
  ["wordpress", fileOf(dotclearFlat(dotclearTables("La nuit")), "a.txt"), "dotclear"],
  ["wordpress", fileOf(mediumPage({ id: "a", title: "A", body: "<p>B</p>" }), "a.html"), "medium"],
  ["wordpress", fileOf(sqlDump(drupalTables("La nuit")), "b.sql"), "drupal"],
  ["ghost", fileOf(sqlDump(spipTables("La nuit")), "a.sql"), "spip"],
  ["drupal", fileOf(sqlDump(spipTables("La nuit")), "a.sql"), "spip"],
  ["wordpress", fileOf("Nom,E-mail\nAwa,awa@exemple.ci\n", "table.csv"), "members"],
])("names the kind that a file given as %s looks like", async (kind, path, likely) => {
  await expect(survey(kind, path)).rejects.toThrow(`choisissez «\u00a0${likely}\u00a0»`);
});

it("names no kind for a file that is cut off", async () => {
  const cut = fileOf(wxr([item({ id: 1 })]).slice(0, -200));
  await expect(survey("wordpress", cut)).rejects.toThrow(/^(?!.*choisissez)/);
});

it("reads UTF-16 with its mark", async () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
  expect((await survey("wordpress", fileOf(utf16(wxr([item({ id: 1 })]))))).counts.articles).toBe(1);
  expect((await survey("ghost", fileOf(utf16(ghost), "utf16.json"))).counts.articles).toBe(1);
});

it("counts no shortcode among the words", async () => {
  const content = 'Un [gallery ids="1,2,3"] texte [caption id="a"]court[/caption]';
  expect((await survey("wordpress", fileOf(wxr([item({ id: 1, content })])))).counts.words).toBe(3);
});
