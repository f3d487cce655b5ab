import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "../../accounts/deletion/deletion.service.ts";
import { createCategory } from "../../categories/category.service.ts";
import { clock, days } from "../../core/clock.ts";
import { noRequest } from "../../core/context.ts";
import { applyEnv } from "../../core/env.ts";
import { withApp } from "../../testing/clients/request.ts";
import { buildAdmin, buildUser, password, viewerOf } from "../../testing/factories/accounts.ts";
import { emptyMailbox, mailsIn } from "../../testing/mails/mailbox.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { ErasedRefusalModel } from "./erased-refusal.entity.ts";
import { addImportedSubscriber } from "./imported-subscribers.service.ts";
import { findPreferences, unsubscribeNewsletter } from "./preferences.service.ts";
import { confirmNewsletter, findPendingSubscription, subscribeNewsletter } from "./subscribe.service.ts";
import { SubscriberModel } from "./subscriber.entity.ts";
import { deleteSubscriber, exportSubscription, listSubscribers } from "./subscriber-admin.service.ts";
import { subscribersAsCsv } from "./subscriber-csv.service.ts";

const { dataDir, env } = withDatabase({ SITE_URL: "https://palabre.example" });
const app = withApp();
const ip = "203.0.113.77";
const from = { ...noRequest, ip };

beforeEach(async () => {
  await emptyMailbox(dataDir);
  await SubscriberModel.deleteMany({});
});

const linkIn = (text = ""): string => /https:\/\/palabre\.example(\/newsletter\/\S+)/.exec(text)?.[1] ?? "";

/** Subscribes an address and returns the path of the link in its mail. */
async function requestFor(email: string, topics?: string[]): Promise<string> {
  await subscribeNewsletter(from, { email, topics });
  return linkIn((await mailsIn(dataDir)).at(-1)?.text);
}

const tokenIn = (path: string): string => path.split("/").at(-1) ?? "";
const form = (body: string) => ({
  method: "POST" as const,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: body,
});

describe("an address that subscribes", () => {
  it("receives letters once its link's form was sent, with the proof of its consent", async () => {
    const path = await requestFor(" Awa@Exemple.ci ");
    // A link scanner opens the link, as often as it likes.
    expect(await findPendingSubscription(tokenIn(path))).toEqual({
      email: "awa@exemple.ci",
      topics: ["Palabre"],
      preferences: null,
      isSubscribed: false,
    });
    expect((await SubscriberModel.findOne().lean())?.state).toBe("PENDING");
    const done = await app.send({ url: path, ...form("") });
    expect([done.status, done.headers.location]).toEqual([303, expect.stringContaining("?etat=confirme")]);
    const stored = await SubscriberModel.findOne().lean();
    expect(stored).toMatchObject({ state: "ACTIVE", isForSite: true, topicIds: [] });
    expect(stored?.proof).toMatchObject({
      requestedFrom: "203.0.113.0/24",
      confirmedFrom: "127.0.0.0/24",
      words: expect.stringMatching(/Recevoir par e-mail.*Palabre/),
    });
    expect(JSON.stringify(stored)).not.toContain(ip);
    const welcome = (await mailsIn(dataDir)).at(-1);
    expect(welcome?.subject).toBe("Bienvenue à Palabre");
    // The link again says the same, leads to the same page and sends nothing, as long as the address receives letters.
    const sent = (await mailsIn(dataDir)).length;
    const { preferences } = (await findPendingSubscription(tokenIn(path)))!;
    expect(done.headers.location).toContain(`/newsletter/preferences/${preferences}?`);
    expect(await confirmNewsletter(tokenIn(path), ip)).toBe(preferences);
    expect(await mailsIn(dataDir)).toHaveLength(sent);
    await unsubscribeNewsletter(preferences!, ip);
    expect(await findPendingSubscription(tokenIn(path))).toMatchObject({ isSubscribed: false, preferences });
    await expect(confirmNewsletter(tokenIn(path), ip)).rejects.toMatchObject({ code: "CODE_INVALID" });
    expect((await SubscriberModel.findOne().lean())?.state).toBe("UNSUBSCRIBED");
  });

  it("may choose topics, and keeps what it had when it asks for more", async () => {
    const admin = viewerOf(await buildAdmin());
    const culture = await createCategory(admin, { name: "Culture", section: 1 });
    await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci", [String(culture._id)])), ip);
    expect(await SubscriberModel.findOne().lean()).toMatchObject({
      isForSite: false,
      topicIds: [culture._id],
    });
    await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
    expect(await SubscriberModel.findOne().lean()).toMatchObject({
      isForSite: true,
      topicIds: [culture._id],
    });
    await expect(
      subscribeNewsletter(from, { email: "awa@exemple.ci", topics: [String(admin.id)] }),
    ).rejects.toMatchObject({ fields: { topics: expect.stringContaining("n’existe plus") } });
  });

  it("is not brought back by a table once it was erased with its refusal, until it subscribes again", async () => {
    const admin = viewerOf(await buildAdmin());
    const consent = { at: new Date(0), words: "Formulaire de 2019" };
    const bring = () => addImportedSubscriber("awa@exemple.ci", { consent });
    const token = await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
    await unsubscribeNewsletter(token, ip);
    await deleteSubscriber(admin, (await SubscriberModel.findOne().lean())?._id);
    expect(await bring()).toBe("REFUSED");
    expect(await SubscriberModel.countDocuments({})).toBe(0);
    expect(JSON.stringify(await ErasedRefusalModel.find().lean())).not.toContain("awa");
    clock.advance(1_000);
    await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
    await deleteSubscriber(admin, (await SubscriberModel.findOne().lean())?._id);
    // It had agreed again, and was erased as somebody who agreed.
    expect(await bring()).toBe("ADDED");
  });

  it("learns that it is subscribed by the link of an earlier request too", async () => {
    const first = tokenIn(await requestFor("awa@exemple.ci"));
    await confirmNewsletter(first, ip);
    clock.advance(1_000);
    const second = tokenIn(await requestFor("awa@exemple.ci"));
    await confirmNewsletter(second, ip);
    for (const token of [first, second])
      expect(await findPendingSubscription(token)).toMatchObject({ isSubscribed: true });
  });

  it("gets the same answer and the same mail whether it is subscribed or not", async () => {
    const first = await subscribeNewsletter(from, { email: "awa@exemple.ci" });
    const mail = (await mailsIn(dataDir)).at(-1);
    await confirmNewsletter(tokenIn(linkIn(mail?.text)), ip);
    const again = await subscribeNewsletter(from, { email: "awa@exemple.ci" });
    const other = (await mailsIn(dataDir)).at(-1);
    expect(again).toEqual(first);
    expect(other?.subject).toBe(mail?.subject);
    expect((await SubscriberModel.findOne().lean())?.state).toBe("ACTIVE");
  });

  it("is no target: an hour allows five mails from one client, a day ten in all", async () => {
    const from = (client: number) => ({ ...noRequest, ip: `198.51.100.${client}` });
    const ask = (client: number) => subscribeNewsletter(from(client), { email: "cible@exemple.ci" });
    for (let each = 0; each < 5; each++) await ask(1);
    await expect(ask(1)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    for (let each = 0; each < 5; each++) await ask(2 + each);
    await expect(ask(9)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("is no target under its other names either: one mailbox is one", async () => {
    const ask = (name: string) =>
      subscribeNewsletter({ ...noRequest, ip: "198.51.100.30" }, { email: `${name}@gmail.com` });
    for (const name of ["lacible", "lacible+1", "la.cible", "lacible+2", "l.a.c.i.b.l.e"]) await ask(name);
    await expect(ask("lacible+97")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    // Each is stored and written to as it was typed.
    expect(await SubscriberModel.countDocuments({})).toBe(5);
    const sentTo = (await mailsIn(dataDir)).flatMap(({ to = [] }) => to.map(({ address }) => address));
    expect(sentTo).toContain("lacible+2@gmail.com");
  });

  it("finds its link worthless after seven days, or after a newer one", async () => {
    const first = await requestFor("awa@exemple.ci");
    clock.advance(1_000);
    const second = await requestFor("awa@exemple.ci");
    expect(await findPendingSubscription(tokenIn(first))).toBeNull();
    clock.advance(days(7));
    expect(await findPendingSubscription(tokenIn(second))).toBeNull();
  });
});

describe("the forms of the pages", () => {
  it("subscribe without script, and say what is wrong", async () => {
    const post = async (body: string) =>
      (await app.send({ url: "/newsletter", ...form(body) })).headers.location;
    expect(await post("email=awa%40exemple.ci&topics=")).toBe("/newsletter?etat=envoye");
    expect(await post("email=awa")).toBe("/newsletter?etat=erreur");
    expect(await mailsIn(dataDir)).toHaveLength(1);
  });

  it("send no mail for the form of another site", async () => {
    for (const headers of [
      { origin: "https://mal.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
    ]) {
      const { headers: type, ...sent } = form("email=cible%40exemple.ci&topics=");
      const answer = await app.send({ url: "/newsletter", ...sent, headers: { ...type, ...headers } });
      expect([headers, answer.status]).toEqual([headers, 403]);
    }
    expect(await mailsIn(dataDir)).toEqual([]);
    const { headers: type, ...sent } = form("email=cible%40exemple.ci&topics=");
    const own = { ...type, origin: "https://palabre.example" };
    expect((await app.send({ url: "/newsletter", ...sent, headers: own })).status).toBe(303);
  });

  it("unsubscribe in one click from a mail program, and choose again", async () => {
    applyEnv(env);
    const token = await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
    const url = `/newsletter/unsubscribe/${token}`;
    const mail = (await mailsIn(dataDir)).at(-1);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<https://palabre.example${url}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const done = await app.send({ url, ...form("List-Unsubscribe=One-Click") });
    expect([done.status, (await findPreferences(token))?.isSubscribed]).toEqual([200, false]);
    const boundary = "x1";
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    for (const [type, payload] of [
      [`multipart/form-data; boundary=${boundary}`, multipart],
      ["text/plain; charset=utf-8", "List-Unsubscribe=One-Click\r\n"],
    ] as const) {
      await SubscriberModel.updateOne({}, { state: "ACTIVE" });
      const sent = await app.send({ url, ...form(payload), headers: { "content-type": type } });
      expect([type, sent.status, (await findPreferences(token))?.isSubscribed]).toEqual([type, 200, false]);
    }
    const again = await app.send({ url: `/newsletter/preferences/${token}`, ...form("site=on") });
    expect([again.status, (await findPreferences(token))?.isSubscribed]).toEqual([303, true]);
    // Nothing ticked is an unsubscription.
    await app.send({ url: `/newsletter/preferences/${token}`, ...form("") });
    expect((await SubscriberModel.findOne().lean())?.state).toBe("UNSUBSCRIBED");
    expect(await unsubscribeNewsletter(token, ip)).toMatchObject({ isSubscribed: false });
  });
});

it("an imported address is kept apart, receives nothing and may subscribe", async () => {
  expect(await addImportedSubscriber("Awa@exemple.ci")).toBe("ADDED");
  expect(await addImportedSubscriber("awa@exemple.ci")).toBe("KNOWN");
  await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
  const admin = viewerOf(await buildAdmin());
  const { items } = await listSubscribers(admin, { page: 1, limit: 10, keyword: "AWA@" });
  expect(items).toMatchObject([{ email: "awa@exemple.ci", state: "ACTIVE" }]);
});

it("addresses leave for a spreadsheet, and come back with their proof", async () => {
  const admin = viewerOf(await buildAdmin());
  await addImportedSubscriber("=cmd@exemple.ci", {
    consent: { at: new Date("2024-04-03T00:00:00Z"), words: "=SOMME(A1)" },
  });
  const rows = (await text(subscribersAsCsv(admin))).split("\r\n");
  expect(rows[0]).toBe("\ufeffAdresse e-mail;État;Inscrit le;Accord confirmé le;Origine de l’accord;Lettres");
  expect(rows[1]).toMatch(
    /^'=cmd@exemple\.ci;Abonnée;[^;]+;2024-04-03T00:00:00\.000Z;'=SOMME\(A1\);Palabre$/,
  );
});

it("an account's subscription is in its export and goes with it", async () => {
  const user = await buildUser({ email: "awa@exemple.ci" });
  await confirmNewsletter(tokenIn(await requestFor("awa@exemple.ci")), ip);
  const exported = [];
  for await (const each of exportSubscription(user._id)) exported.push(each);
  expect(exported).toMatchObject([{ email: "awa@exemple.ci", state: "ACTIVE", isForSite: true }]);
  await deleteAccount(viewerOf(user), { password });
  expect(await SubscriberModel.countDocuments({})).toBe(0);
});
