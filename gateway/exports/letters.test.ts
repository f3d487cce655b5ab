import { beforeAll, beforeEach, expect, it } from "vitest";
import { clock } from "../core/clock.ts";
import type { Viewer } from "../core/policies.ts";
import { allRemarks } from "../imports/records/remarks.service.ts";
import { runImport } from "../imports/runs/import.service.ts";
import { undoImport } from "../imports/runs/undo.service.ts";
import { LetterModel } from "../newsletters/letters/letter.entity.ts";
import { findOnlineLetter } from "../newsletters/letters/letter.service.ts";
import { createLetter, updateLetter } from "../newsletters/letters/save-letter.service.ts";
import { MailingModel } from "../newsletters/sending/mailing.entity.ts";
import { sendLetter } from "../newsletters/sending/send-letter.service.ts";
import { createSeries, setSeriesPosts } from "../series/series-changes.service.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { buildPost } from "../testing/factories/posts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { exportSite } from "./export-site.service.ts";
import { everyDocument, freshFolder, restoreDocuments } from "./whole-site.fixture.ts";

withDatabase();

let empty: Awaited<ReturnType<typeof everyDocument>>;
let admin: Viewer;
beforeAll(async () => {
  admin = viewerOf(await buildAdmin({ firstName: "Awa", lastName: "Koné" }));
  empty = await everyDocument();
});
beforeEach(() => restoreDocuments(empty));

it.each([
  ["markdown", "markdown"],
  ["json", "archive"],
] as const)("of a site come in %s: sent ones are read, the others are drafts", async (format, kind) => {
  const sent = await createLetter(admin, { subject: "Partie", content: "Bonjour à tous." });
  await sendLetter(admin, String(sent._id), {});
  const planned = await createLetter(admin, { subject: "Prévue", content: "À bientôt." });
  await sendLetter(admin, String(planned._id), { at: new Date(clock.now().getTime() + 86_400_000) });
  const post = await buildPost({ by: admin });
  const series = await createSeries(admin, { title: "Les nuits", description: "" }, "nuits");
  await setSeriesPosts(admin, String(series._id), [String(post._id)]);
  const topics = [String(series._id)];
  await createLetter(admin, { subject: "Sur les nuits", content: "Une suite.", topics });
  const folder = freshFolder();
  await exportSite(admin, { format, folder });
  await restoreDocuments(empty);

  const { _id } = await runImport(admin, { kind, paths: [folder] });
  const letters = await LetterModel.find({}).sort({ subject: 1 }).lean();
  expect(letters).toMatchObject([
    { subject: "Partie", state: "SENT", isForSite: true, sentAt: expect.any(Date) },
    { subject: "Prévue", state: "DRAFT", plannedAt: null },
    { subject: "Sur les nuits", state: "DRAFT", isForSite: false, topicIds: [expect.anything()] },
  ]);
  expect(await findOnlineLetter(null, "partie")).toMatchObject({ html: "<p>Bonjour à tous.</p>" });
  await expect(sendLetter(admin, String(letters[0]!._id), {})).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await MailingModel.countDocuments({})).toBe(0);
  const remarks: string[] = [];
  for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
  expect(remarks.filter((each) => /Lettre/.test(each))).toEqual([
    "Prévue: Lettre programmée là-bas\u00a0: elle vient comme brouillon, à programmer ici",
  ]);

  await updateLetter(admin, String(letters[1]!._id), { subject: "Reprise" });
  await undoImport(admin, String(_id));
  expect(await LetterModel.distinct("subject")).toEqual(["Reprise"]);
});
