import type { Page, Request, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { tone } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, type Visitor, visit, wake } from "../support/visitors.ts";

const navigation = (page: Page) => page.getByRole("navigation").first();
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

describe("a page while the network drops", () => {
  const fixture = withSharedSite("magazine");

  /** Opens a page whose client runs, and marks it: a reload would take the mark away. */
  async function open(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Visitor> {
    const visitor = await visit(fixture.browser, desktop);
    await prepare?.(visitor.page);
    await visitor.page.goto(fixture.site.url + path);
    await wake(visitor.page);
    await mark(visitor.page);
    return visitor;
  }
  const logIn = (page: Page) => openSession(page, fixture.site.url, admin.email, admin.password);

  it("says so at a link, keeps the site's frame, and shows the page once the network is back", async () => {
    const { page, context } = await open("/");
    await context.setOffline(true);
    await navigation(page).getByRole("link", { name: "Articles" }).click();
    await page.getByRole("alert").getByText("La page n’a pas pu être chargée").waitFor();
    expect(await page.title()).toBe("Page non chargée · Palabre");
    expect(await navigation(page).isVisible()).toBe(true);
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it("loads the page at « Réessayer », with its skeleton meanwhile", async () => {
    const { page, context } = await open("/");
    let network: "lost" | "slow" | "back" = "lost";
    const waiting: Route[] = [];
    await page.route("**/assets/PostsPage-*.js", (route) => {
      if (network === "lost") return route.abort();
      if (network === "back") return route.continue();
      waiting.push(route);
    });
    await navigation(page).getByRole("link", { name: "Articles" }).click();
    const failure = page.getByRole("alert");
    await failure.waitFor();
    network = "slow";
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByText("Chargement de la page…").waitFor();
    expect(await failure.count()).toBe(0);
    network = "back";
    await Promise.all(waiting.map((route) => route.continue()));
    await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it("brings the player's bar to a song that plays already", async () => {
    const { page, context } = await open("/musics");
    await page.route("**/assets/PlayerBar-*.js", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("button", { name: "Jouer Kora de midi" }).click();
    await failed;
    await page.unroute("**/assets/PlayerBar-*.js");
    await page.getByRole("region", { name: "Lecteur" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it("checks a form by itself whose rules failed to come at first", async () => {
    const { page, context } = await open("/login");
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
    await page.getByLabel("Adresse e-mail").focus();
    await failed;
    await context.setOffline(false);
    // The server would say the same.
    await page.route("**/graphql", (route) => route.abort());
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Champs requis", { exact: true }).first().waitFor();
    await context.close();
  });

  it("reads what could not be read once the network is back", async () => {
    const { page, context } = await open("/musics");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Tradition" }).click();
    await page.getByRole("alert").getByText("Le catalogue n’a pas pu être chargé").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Jouer Kora de midi" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });

  it("gives up waiting for an answer after a minute, and tries again", async () => {
    const { page, context } = await open("/musics", (opened) => opened.clock.install());
    await page.route("**/graphql", () => {});
    const sent = page.waitForRequest("**/graphql");
    await page.getByRole("link", { name: "Tradition" }).click();
    await sent;
    await page.clock.fastForward(61_000);
    await page.getByRole("alert").getByText("Le catalogue n’a pas pu être chargé").waitFor();
    await page.unroute("**/graphql");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("button", { name: "Jouer Kora de midi" }).waitFor();

    await page.route("**/assets/PostsPage-*.js", () => {});
    const requested = page.waitForRequest("**/assets/PostsPage-*.js");
    await navigation(page).getByRole("link", { name: "Articles" }).click();
    await requested;
    await page.clock.fastForward(61_000);
    await page.getByRole("alert").waitFor();
    await page.unroute("**/assets/PostsPage-*.js");
    await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
    await context.close();
  });

  it("gives up an upload that goes no further for a minute", async () => {
    const { page, context } = await open("/gallery", async (opened) => {
      await logIn(opened);
      await opened.clock.install();
    });
    const isUpload = (request: Request) =>
      request.headers()["content-type"]?.startsWith("multipart/") === true;
    await page.route("**/graphql", (route) => {
      if (!isUpload(route.request())) return route.continue();
    });
    const sent = page.waitForRequest(isUpload);
    const file = { name: "nuit.wav", mimeType: "audio/wav", buffer: tone(2, 300) };
    await page.getByLabel("Envoyer des fichiers").setInputFiles(file);
    await sent;
    await page.clock.fastForward(61_000);
    await page.getByText("La connexion est perdue").waitFor();
    await page.unroute("**/graphql");
    await page.getByLabel("Envoyer des fichiers").setInputFiles(file);
    await page.getByText("nuit.wav").filter({ hasNotText: "La connexion est perdue" }).waitFor();
    await context.close();
  });

  it("goes to a heading whose link is followed before the article's body is there", async () => {
    const { page, context } = await open("/posts");
    let isLate = true;
    const waiting: Route[] = [];
    await page.route("**/assets/purify-*.js", (route) => {
      if (!isLate) return route.continue();
      waiting.push(route);
    });
    const article = page.getByRole("link", { name: /Les lampes/ });
    await article.first().click();
    await page.getByRole("navigation", { name: "Sommaire" }).getByRole("link", { name: "Le retour" }).click();
    await page.waitForURL("**#*-le-retour");
    await soon(() => expect(waiting).toHaveLength(1));
    expect(await page.locator("main :target").count()).toBe(0);
    isLate = false;
    await waiting[0]!.continue();
    expect(await page.locator("main :target").textContent()).toContain("Le retour");
    await context.close();
  });

  it("comes anew from the server when a deployment took the next page's script away", async () => {
    const { page, context } = await open("/");
    await page.route("**/assets/PostsPage-*.js", (route) => route.fulfill({ status: 404, body: "" }));
    await navigation(page).getByRole("link", { name: "Articles" }).click();
    await page.waitForFunction(() => !("isSamePage" in window));
    await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
    await context.close();
  });

  it("says that a dialog's script did not come, and opens the dialog at the next attempt", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await logIn(page);
    await page.goto(`${fixture.site.url}/feeds`);
    await page.route("**/assets/AlertDialog-*.js", (route) => route.abort());
    const remove = page.getByRole("button", { name: /^Supprimer/ }).first();
    await remove.click();
    await page.getByText("La connexion est perdue").waitFor();
    await page.unroute("**/assets/AlertDialog-*.js");
    await remove.click();
    await page.getByRole("alertdialog").waitFor();
    await context.close();
  });

  it("opens the studio and its pages after their scripts failed to come", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
    await logIn(page);
    await page.goto(`${fixture.site.url}/studio`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await mark(page);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Articles" }).first().click();
    await page.getByRole("alert").getByText("La page n’a pas pu être chargée").waitFor();
    await context.setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
    expect(await isSamePage(page)).toBe(true);
    await context.close();
  });
});
