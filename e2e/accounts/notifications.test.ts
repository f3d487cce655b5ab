import { MongoClient } from "mongodb";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openDatabaseAt } from "../../gateway/database/open-database.ts";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { admin, type Site } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import {
  binta,
  desktop,
  login,
  openSession,
  phone,
  register,
  type Visitor,
  visit,
  wake,
} from "../support/visitors.ts";

/** Pushed messages are received by the service worker. */
const withWorker = { serviceWorkers: "allow" } as const;
const aWeek = 7 * 24 * 3_600_000;

/** Moves all deliveries a week and a day into the past, so that the next delivery run handles them. */
async function letAWeekGoBy(site: Site): Promise<void> {
  const database = await openDatabaseAt(site.dataDir);
  const client = await MongoClient.connect(database.uri);
  try {
    const db = client.db(database.name);
    const past = new Date(Date.now() - aWeek - 24 * 3_600_000);
    const before = new Date(past.getTime() - 60_000);
    await db.collection("users").updateMany({}, { $set: { createdAt: before }, $unset: { verifiedAt: 1 } });
    await db.collection("notifications").updateMany({}, { $set: { at: past } });
    await db
      .collection("deliverySchedules")
      .updateMany(
        {},
        { $set: { startedAt: before, lookAt: new Date() }, $unset: { told: 1, toldOfAll: 1, since: 1 } },
      );
  } finally {
    await client.close();
    await database.close();
  }
}

describe("a member's notifications", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" });
  const at = (path: string) => fixture.site.url + path;
  let member: Visitor;
  let boss: Visitor;

  beforeAll(async () => {
    [member, boss] = [
      await visit(fixture.browser, phone, withWorker),
      await visit(fixture.browser, desktop, withWorker),
    ];
    await register(member.page, fixture.site, fixture.site.url, binta);
    await login(member.page, fixture.site.url, binta.email, binta.password);
    await openSession(boss.page, fixture.site.url, admin.email, admin.password);
  });

  const saved = (page: Page) => page.getByRole("status").getByText("C’est enregistré.").waitFor();

  it("are chosen by kind, and the choice is saved", async () => {
    const { page } = member;
    await page.goto(at("/profile"));
    await page.getByRole("link", { name: "Notifications", exact: true }).last().click();
    await page.getByRole("heading", { name: "Vos notifications" }).waitFor();
    const replies = page.getByRole("group", { name: "On vous répond ou vous nomme dans un commentaire" });
    const articles = page.getByRole("group", { name: "Un article paraît" });
    await replies.getByLabel("Sur vos appareils").uncheck();
    await saved(page);
    await articles.getByLabel("Par e-mail").selectOption({ label: "Dans le résumé" });
    await soon(async () => {
      await page.reload();
      expect(await articles.getByLabel("Par e-mail").inputValue()).toBe("DIGEST");
    });
    expect(await replies.getByLabel("Sur vos appareils").isChecked()).toBe(false);
    expect(await replies.getByLabel("Par e-mail").inputValue()).toBe("MAIL");
  });

  it("have quiet hours in the member's time zone", async () => {
    const { page } = member;
    const quiet = page.getByRole("group", { name: "Heures calmes" });
    await quiet.getByLabel("De", { exact: true }).fill("20:30");
    await saved(page);
    await quiet.getByLabel("Fuseau horaire").selectOption("Europe/Paris");
    // The browser is in Abidjan, and offers it. The message of the change before may still stand.
    const stored = page.waitForResponse((answer) =>
      /UpdateNotificationSettings[\s\S]*Africa\/Abidjan/.test(answer.request().postData() ?? ""),
    );
    await page.getByRole("button", { name: /Africa\/Abidjan/ }).click();
    await stored;
    await page.reload();
    expect(await quiet.getByLabel("Fuseau horaire").inputValue()).toBe("Africa/Abidjan");
    expect(await quiet.getByLabel("De", { exact: true }).inputValue()).toBe("20:30");
    // Whatever the hour at which this runs.
    await wake(page);
    await quiet.getByLabel("Ne pas déranger à ces heures").uncheck();
    await saved(page);
  });

  it("request permission only when the button is pressed, and report a refusal", async () => {
    const { page, context } = member;
    await context.addInitScript(() => {
      Object.defineProperty(Notification, "requestPermission", {
        value: () => {
          (window as unknown as { requests: number }).requests = 1;
          return Promise.resolve("denied");
        },
      });
    });
    await page.reload();
    const button = page.getByRole("button", { name: "Prévenir cet appareil" });
    // The settings are inert until an interaction, which Playwright's click does not begin with.
    await wake(page);
    const requests = () => page.evaluate(() => (window as unknown as { requests?: number }).requests ?? 0);
    expect(await requests()).toBe(0);
    await button.click();
    await page.getByText("Ce navigateur refuse les notifications de ce site.").waitFor();
    expect(await requests()).toBe(1);
  });

  it("are listed as mails for administrators, without their text or whole addresses", async () => {
    const { page, faults } = boss;
    await page.goto(at("/studio/mails"));
    const row = page.getByRole("row", { name: /Code d’inscription/ });
    await row.getByText("b•••@exemple.ci").waitFor();
    await row.getByText("Parti", { exact: true }).waitFor();
    expect(await page.content()).not.toContain(binta.email);
    await page.getByRole("link", { name: "Abandonnés" }).click();
    await page.getByText("Rien ne correspond à cette recherche.").waitFor();
    expect(faults).toEqual([]);
  });

  it("arrive as a digest, whose unsubscribe link changes nothing until its button is pressed", async () => {
    const editor = await editorOf(fixture.site);
    const { slug } = await editor.article({ title: "Le marché de nuit" });
    await letAWeekGoBy(fixture.site);
    const mail = await soon(async () => {
      const found = (await fixture.site.mailsTo(binta.email)).find(({ subject }) =>
        /résumé/.test(subject ?? ""),
      );
      return found ?? expect.fail("no digest yet");
    });
    expect(mail.subject).toBe("Votre résumé de la semaine");
    expect(mail.text).toContain(
      `a publié un article\u00a0: «\u00a0Le marché de nuit\u00a0»\n${at(`/posts/${slug}`)}`,
    );
    const link = /https?:\S+\/unsubscribe\/[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
    // In a browser where nobody is logged in.
    const { page, faults, context } = await visit(fixture.browser, phone, withWorker);
    for (let each = 0; each < 2; each++) {
      await page.goto(link);
      await page.getByRole("button", { name: "Ne plus les recevoir" }).waitFor();
    }
    await page.getByRole("button", { name: "Ne plus les recevoir" }).click();
    await page.getByText("C’est fait").waitFor();
    await page.goto(link);
    await page.getByText("C’est fait").waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await member.page.goto(at("/profile/notifications"));
    const articles = member.page.getByRole("group", { name: "Un article paraît" });
    expect(await articles.getByLabel("Par e-mail").inputValue()).toBe("NONE");
  });

  it("are shown by the browser when pushed, and open their subject", async () => {
    const { page, context } = await visit(fixture.browser, desktop, withWorker);
    await page.goto(fixture.site.url);
    await page.mouse.move(10, 10);
    await page.mouse.move(40, 60);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    const worker = context.serviceWorkers()[0]!;
    // A headless browser shows no notification: records what would be shown and opened.
    await worker.evaluate(() => {
      const scope = self as unknown as {
        registration: { showNotification: unknown };
        clients: { openWindow: unknown; matchAll: unknown };
        shown: unknown[];
        opened: string[];
      };
      Object.assign(scope, { shown: [], opened: [] });
      scope.registration.showNotification = async (title: string, options: object) => {
        scope.shown.push({ title, ...options });
      };
      scope.clients.openWindow = async (path: string) => void scope.opened.push(path);
      // Nobody looks at the site.
      scope.clients.matchAll = async () => [];
    });
    const devtools = await context.newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(fixture.site.url));
        if (found) resolve(found.registrationId);
      });
    });
    await devtools.send("ServiceWorker.enable");
    const push = async (message: object) =>
      devtools.send("ServiceWorker.deliverPushMessage", {
        origin: fixture.site.url,
        registrationId: await known,
        data: JSON.stringify(message),
      });
    await push({ title: "Palabre", body: "Yao a répondu", path: "/posts/un#deux", tag: "1" });
    await push({ title: "Palabre", body: "Piège", path: "https://ailleurs.example/x", tag: "2" });
    const notifications = await soon(async () => {
      const shown = await worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
      expect(shown).toHaveLength(2);
      return shown;
    });
    expect(notifications).toMatchObject([
      { title: "Palabre", body: "Yao a répondu", tag: "1", lang: "fr", data: { path: "/posts/un#deux" } },
      { data: { path: "/" } },
    ]);
    const opened = await worker.evaluate(async () => {
      const scope = self as unknown as {
        shown: { data: object }[];
        opened: string[];
        ExtendableEvent: typeof Event;
        clients: { matchAll: unknown };
      };
      const click = () => {
        const notification = { close: () => {}, data: scope.shown[0]!.data };
        dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
        return new Promise((resolve) => setTimeout(resolve));
      };
      const windowAt = (path: string) => ({
        url: location.origin + path,
        focus: async () => {},
        navigate: async (to: string) => void scope.opened.push(`${to} in ${path}`),
      });
      await click();
      for (const paths of [["/studio/posts"], ["/studio/posts", "/musics"], ["/musics", "/posts/un"]]) {
        scope.clients.matchAll = async () => paths.map(windowAt);
        await click();
      }
      return scope.opened;
    });
    // Never in the window of an editor; else rather where it is open already.
    expect(opened).toEqual([
      ...["/posts/un#deux", "/posts/un#deux"],
      ...["/posts/un#deux in /musics", "/posts/un#deux in /posts/un"],
    ]);
    await context.close();
  });
});
