import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { addImportedSubscriber } from "../../newsletters/subscribers/imported-subscribers.service.ts";
import { SubscriberModel } from "../../newsletters/subscribers/subscriber.entity.ts";
import { buildAdmin, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { fileOf } from "../../testing/written-files.ts";
import { ImportRunModel } from "../records/import-run.entity.ts";
import { allRemarks } from "../records/remarks.service.ts";
import { runImport } from "../runs/import.service.ts";
import { undoImport } from "../runs/undo.service.ts";
import { tables } from "./people.fixture.ts";
import type { TableChoices } from "./people-source.ts";

withDatabase();

let admin: Viewer;
beforeEach(async () => {
  await SubscriberModel.deleteMany({});
  await ImportRunModel.deleteMany({});
  admin ??= viewerOf(await buildAdmin());
});

const bring = (content: string, file = "table.csv", choices?: TableChoices) =>
  runImport(admin, { kind: "subscribers", paths: [fileOf(content, file)], choices });

const states = async () =>
  Object.fromEntries(
    (await SubscriberModel.find({}).sort({ email: 1 }).lean()).map(({ email, state }) => [email, state]),
  );

it.each(Object.entries(tables))("writes to nobody who refused, or may have: %s", async (_name, table) => {
  await bring(table.content, table.file);
  expect(await states()).toEqual(table.becomes);
});

const proved = "email,confirm_time,source\nawa@exemple.test,2024-01-02,formulaire\n";

describe("a refusal of another system", () => {
  it("is respected by later tables", async () => {
    await bring("email\nawa@exemple.test\n", "unsubscribed.csv");
    const { _id } = await bring(proved);
    expect(await states()).toEqual({ "awa@exemple.test": "UNSUBSCRIBED" });
    const remarks: string[] = [];
    for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
    expect(remarks).toContainEqual(expect.stringMatching(/^awa@exemple\.test: Cette adresse a refusé/));
  });

  it("keeps its date, and ends the letters that a former table began", async () => {
    const first = await bring(proved);
    const { _id, counts } = await bring("email,unsub_time\nawa@exemple.test,2024-05-06T00:00:00Z\n");
    expect(counts).toMatchObject({ subscribers: 0, refusals: 1 });
    expect(await SubscriberModel.findOne({}).lean()).toMatchObject({
      state: "UNSUBSCRIBED",
      unsubscribedAt: new Date("2024-05-06"),
      proof: { confirmedAt: new Date("2024-01-02") },
    });
    await undoImport(admin, String(_id));
    expect(await states()).toEqual({ "awa@exemple.test": "ACTIVE" });
    await undoImport(admin, String(first._id));
    expect(await states()).toEqual({});
  });

  it("changes nothing of who has agreed here since", async () => {
    await addImportedSubscriber("awa@exemple.test", {
      consent: { at: new Date("2025-01-01"), words: "Ici" },
    });
    await bring("email,unsub_time\nawa@exemple.test,2024-05-06\n");
    expect(await states()).toEqual({ "awa@exemple.test": "ACTIVE" });
  });

  it("goes with its import", async () => {
    const { _id } = await bring("email\nawa@exemple.test\n", "désinscrits.csv");
    await undoImport(admin, String(_id));
    expect(await states()).toEqual({});
  });
});

describe("a row with another number of cells", () => {
  const wrong =
    "email,confirm_time,source,status\nawa@exemple.test,2024-01-02,formulaire,abonné\nissa@exemple.test,2024-01-02,formulaire,abonné\nkoffi@exemple.test,2024-01-02,formulaire,abonné\nawa@exemple.test,désabonnée\nissa@exemple.test,1\nmoussa@exemple.test,junk\n";

  it("is named with its address, its refusal counts, and nobody in it is written to", async () => {
    const { _id } = await bring(wrong);
    expect(await states()).toEqual({
      "awa@exemple.test": "UNSUBSCRIBED",
      "issa@exemple.test": "IMPORTED",
      "koffi@exemple.test": "ACTIVE",
      "moussa@exemple.test": "COMPLAINED",
    });
    const remarks: string[] = [];
    for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
    expect(remarks).toEqual(
      expect.arrayContaining([
        "table.csv, ligne 6\u00a0: issa@exemple.test: Laissée\u00a0: elle n’a pas autant de cases que la première",
        "awa@exemple.test: Refus gardé d’une ligne mal remplie\u00a0: «\u00a0désabonnée\u00a0»",
        "moussa@exemple.test: Refus gardé d’une ligne mal remplie\u00a0: «\u00a0junk\u00a0»",
      ]),
    );
  });

  it("of a list of refusals is one", async () => {
    await bring("email,date\nawa@exemple.test\nissa@exemple.test,2024-01-02\n", "unsubscribed.csv");
    expect(await states()).toEqual({
      "awa@exemple.test": "UNSUBSCRIBED",
      "issa@exemple.test": "UNSUBSCRIBED",
    });
  });
});

describe("what an administrator says of a table", () => {
  it("is taken for what the table does not say", async () => {
    const content = "Contact,Envoi,Le\nawa@exemple.test,1,2024-01-02\nissa@exemple.test,0,2024-01-02\n";
    await bring(content);
    expect(await states()).toEqual({ "awa@exemple.test": "IMPORTED", "issa@exemple.test": "IMPORTED" });
    await bring(content, "table.csv", {
      meanings: { envoi: "WANTS", le: "CONSENT_AT" },
      origin: "Salon du livre",
    });
    expect(await states()).toEqual({ "awa@exemple.test": "ACTIVE", "issa@exemple.test": "UNSUBSCRIBED" });
    expect(await SubscriberModel.findOne({ state: "ACTIVE" }).lean()).toMatchObject({
      proof: { confirmedAt: new Date("2024-01-02"), words: "Salon du livre" },
    });
  });

  it("makes refusals of a whole table", async () => {
    await bring(proved, "table.csv", { areRefusals: true });
    expect(await states()).toEqual({ "awa@exemple.test": "UNSUBSCRIBED" });
  });
});
