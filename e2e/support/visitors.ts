import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";
import type { Site } from "./site.ts";

/** A person at a browser of their own, and everything that went wrong in it. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page's errors, and the console's errors and warnings. */
  readonly faults: string[];
}

/** Requests of each page of `visit` that have no answer yet. */
export const pendingRequests = new WeakMap<Page, Set<Request>>();

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export async function visit(
  browser: Browser,
  viewport = desktop,
  more: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport,
    locale: "fr-FR",
    timezoneId: "Africa/Abidjan",
    ...more,
  });
  // As long as a poll of the tests waits: a busy machine is no fault.
  context.setDefaultTimeout(60_000);
  // Chromium takes a busy machine for a slow network, where a movement of the pointer loads no client.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: undefined, configurable: true }),
  );
  // The service worker would answer for the network that a journey slows down, cuts or watches.
  if (more.serviceWorkers !== "allow")
    await context.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
  const page = await context.newPage();
  // The browser opens no dialog of its own from now on: a click or a key may be quicker than the request for it.
  page.on("filechooser", () => {});
  const faults: string[] = [];
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // The preview of the settings is a page whose script is kept from running, that of a test too.
    if (
      /[?&]apercu=|^about:blank$/.test(message.location().url) &&
      message.text().startsWith("Blocked script")
    )
      return;
    if (message.type() === "error" || message.type() === "warning")
      faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return { page, context, faults };
}

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until the page is hydrated: a link clicked before is followed by the browser, to a page of its own. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() => {
    const containers = Object.entries(document.querySelector("#root") ?? {}) as [string, ReactContainer][];
    const root = containers.find(([key]) => key.startsWith("__reactContainer"))?.[1];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });

/** Starts the client by an interaction, and waits for its hydration. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.mouse.wheel(0, 40);
  await isHydrated(page);
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

const password = "le fromager du village";
export const awa: Person = { firstName: "Awa", lastName: "Koné", email: "awa.kone@exemple.ci", password };
export const issa: Person = { firstName: "Issa", lastName: "Traoré", email: "issa@exemple.ci", password };
/** Those whom the prepared sites know (global.ts). */
export const members: readonly Person[] = [awa, issa];
/** Somebody without an account. */
export const binta: Person = { firstName: "Binta", lastName: "Sow", email: "binta.sow@exemple.ci", password };

/** Registers with the code that comes by mail, as far as the log-in form. */
export async function register(page: Page, site: Site, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/register`);
  await page.getByLabel("Prénom").fill(person.firstName);
  await page.getByLabel("Nom", { exact: true }).fill(person.lastName);
  await page.getByLabel("Téléphone").fill("07 08 09 10 11");
  await page.getByLabel("Adresse e-mail").fill(person.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.waitForURL("**/otp/*");
  await page.getByLabel("Code d’activation").fill(await site.codeFor(person.email));
  await page.getByRole("button", { name: "Confirmer votre adresse" }).click();
  await page.waitForURL("**/login*");
}

/** Opens a session in the page's browser context without the log-in form, which accounts.test.ts fills in; loads no page. */
export async function openSession(page: Page, url: string, email: string, password: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()} ${await answer.text()}`);
}

/** Fills in the log-in form that is open, or opens it. */
export async function login(page: Page, url: string, email: string, password: string): Promise<void> {
  if (!page.url().includes("/login")) await page.goto(`${url}/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((address) => !address.pathname.startsWith("/login"));
}
