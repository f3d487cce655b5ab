import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../core/policies.ts";
import { QueuedMailModel } from "../../mails/mail.entity.ts";
import { SubscriberModel } from "../../newsletters/subscribers/subscriber.entity.ts";
import { buildAdmin, buildUser, viewerOf } from "../../testing/factories/accounts.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { fileOf } from "../../testing/written-files.ts";
import { UserModel } from "../../users/user.entity.ts";
import { ImportRunModel } from "../records/import-run.entity.ts";
import { allRemarks } from "../records/remarks.service.ts";
import { runImport } from "../runs/import.service.ts";
import { undoImport } from "../runs/undo.service.ts";

withDatabase();

let admin: Viewer;
beforeEach(async () => {
  for (const model of [UserModel, SubscriberModel, ImportRunModel] as unknown as (typeof UserModel)[])
    await model.deleteMany({});
  admin = viewerOf(await buildAdmin());
});

const bring = (kind: string, content: string | Uint8Array) =>
  runImport(admin, { kind, paths: [fileOf(content, "table.csv")] });

describe("a table of subscribers", () => {
  const table =
    "Adresse e-mail;Nom;Inscrit le\nAWA@lettre.example;Awa Koné;2024-05-01\nawa@lettre.example;Awa;\npas une adresse;Issa;\n";

  it("keeps each address once, apart and unconfirmed, and says what was no address", async () => {
    const { _id, counts } = await bring("subscribers", table);
    expect(counts).toMatchObject({ subscribers: 1, articles: 0, authors: 0 });
    const kept = await SubscriberModel.find({}).lean();
    expect(kept).toMatchObject([{ email: "awa@lettre.example", state: "IMPORTED" }]);
    const remarks: string[] = [];
    for await (const { about, text } of allRemarks(_id)) remarks.push(`${about}: ${text}`);
    expect(remarks).toEqual([
      "table.csv, ligne 4\u00a0: pas une adresse: Laissée\u00a0: ce n’est pas une adresse",
      expect.stringMatching(/^table\.csv: 0 avec la date.* 1 sans preuve/),
    ]);
    expect(await QueuedMailModel.countDocuments({})).toBe(0);
  });

  it("takes the proof of consent over, and leaves who has left there or here", async () => {
    await SubscriberModel.create({
      ...{ email: "partie@lettre.example", state: "UNSUBSCRIBED", createdAt: new Date() },
      ...{ isForSite: true, topicIds: [] },
    });
    const head = "Adresse;Date du consentement;Origine;Statut\n";
    const { _id } = await bring(
      "subscribers",
      `${head}awa@lettre.example;03/04/2024;Salon du livre, papier signé;\nkoffi@lettre.example;2024-04-03;;\nissa@lettre.example;01/01/2024;Site;Désabonné\npartie@lettre.example;01/01/2024;Site;\ndemain@lettre.example;01/01/2999;Site;\n`,
    );
    const kept = await SubscriberModel.find({}).sort({ email: 1 }).lean();
    expect(kept.map(({ email, state }) => `${email.split("@")[0]} ${state}`)).toEqual([
      "awa ACTIVE",
      "demain IMPORTED",
      "issa UNSUBSCRIBED",
      "koffi IMPORTED",
      "partie UNSUBSCRIBED",
    ]);
    expect(kept[0]?.proof).toMatchObject({
      confirmedAt: new Date("2024-04-03"),
      words: "Salon du livre, papier signé",
    });
    await bring("subscribers", `${head}koffi@lettre.example;2024-04-03;Marché;\n`);
    expect(await SubscriberModel.countDocuments({ state: "ACTIVE" })).toBe(2);
    await undoImport(admin, String(_id));
    expect(await SubscriberModel.distinct("email")).toEqual(["partie@lettre.example"]);
  });

  it("doubles nothing the second time, and goes whole", async () => {
    const { _id } = await bring("subscribers", table);
    await bring("subscribers", table);
    expect(await SubscriberModel.countDocuments({})).toBe(1);
    expect((await undoImport(admin, String(_id))).state).toBe("UNDONE");
    expect(await SubscriberModel.countDocuments({})).toBe(0);
  });

  it("leaves who subscribed here as they are, also when it goes", async () => {
    await SubscriberModel.create([
      {
        ...{ email: "awa@lettre.example", state: "UNSUBSCRIBED", isForSite: true },
        createdAt: new Date("2024-01-01T00:00:00Z"),
      },
    ]);
    const { _id } = await bring("subscribers", table);
    expect(await SubscriberModel.find({}).lean()).toMatchObject([{ state: "UNSUBSCRIBED" }]);
    await undoImport(admin, String(_id));
    expect(await SubscriberModel.countDocuments({})).toBe(1);
  });
});

describe("a table of members", () => {
  const table = "email,prenom,nom\nawa@membre.example,Awa,Koné\nissa@membre.example,,\n";

  it("makes accounts without rights that get no mail, and leaves those that are here", async () => {
    const known = await buildUser({ email: "issa@membre.example", firstName: "Issa" });
    const { counts } = await bring("members", table);
    expect(counts).toMatchObject({ authors: 1, subscribers: 0 });
    expect(await UserModel.findOne({ email: "awa@membre.example" }).lean()).toMatchObject({
      ...{ firstName: "Awa", lastName: "Koné", role: "READER", passwordHash: "-" },
    });
    expect(await UserModel.findById(known._id).lean()).toMatchObject({
      ...{ firstName: "Issa", passwordHash: known.passwordHash },
    });
    expect(await QueuedMailModel.countDocuments({})).toBe(0);
  });

  it("doubles nothing the second time, and goes whole but for those that were here", async () => {
    await buildUser({ email: "issa@membre.example" });
    const { _id } = await bring("members", table);
    await bring("members", table);
    expect(await UserModel.countDocuments({})).toBe(3);
    await undoImport(admin, String(_id));
    expect((await UserModel.find({}, { email: 1 }).lean()).map(({ email }) => email)).not.toContain(
      "awa@membre.example",
    );
    expect(await UserModel.countDocuments({})).toBe(2);
  });
});
