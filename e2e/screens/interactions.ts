import type { Page, Route } from "playwright-core";
import { wake } from "../support/visitors.ts";
import type { OpenPage, Steps } from "./states.ts";

const graphql = /\/graphql$/;

const filled = ({ ids }: OpenPage, path: string) => path.replace(/\{(\w+)\}/g, (_, kind) => ids[kind] ?? "x");

/** Opens an address, then runs further steps. */
export const open =
  (path: string, then?: Steps): Steps =>
  async (opened) => {
    await opened.page.goto(opened.url + filled(opened, path));
    await opened.page.waitForLoadState("networkidle");
    await then?.(opened);
  };

/** Opens a page that requests no data, with its client started, to navigate from. */
async function begin({ page, url }: OpenPage): Promise<void> {
  await page.goto(`${url}/hors-connexion`);
  await wake(page);
  await page.waitForLoadState("networkidle");
}

/** Navigates as a link of the site does, until the page requests its data. */
async function go(opened: OpenPage, path: string): Promise<void> {
  const requested = opened.page.waitForRequest(graphql);
  await opened.page.evaluate(
    (to) => {
      history.pushState({ key: "screens", idx: 1 }, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    filled(opened, path),
  );
  await requested;
}

const openWithResponse =
  (answer: (route: Route) => unknown) =>
  (path: string, then?: Steps): Steps =>
  async (opened) => {
    await begin(opened);
    await opened.page.route(graphql, answer);
    await go(opened, path);
    await then?.(opened);
  };

const never = () => {};
const refuse = (route: Route) => route.fulfill({ status: 500, contentType: "application/json", body: "{}" });

/** A page whose data is requested and never arrives. */
export const held = openWithResponse(never);

/** A page whose request fails with status 500. */
export const broken = openWithResponse(refuse);

/** A page whose network fails when it requests its data. */
export const cut = (path: string): Steps =>
  openWithResponse((route) => route.abort("internetdisconnected"))(path, async ({ page }) => {
    await page.context().setOffline(true);
    await page.getByText("Connexion perdue").waitFor();
  });

/** The texts to type, by the labels of the fields. */
export type Typed = Readonly<Record<string, string>>;

export interface Form {
  readonly path: string;
  readonly typed: Typed;
  /** The button that sends it. */
  readonly submit: string;
}

async function type(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    await page.locator("main").getByLabel(label, { exact: true }).first().fill(text);
}

const submit = (page: Page, name: string) =>
  page.locator("main").getByRole("button", { name, exact: true }).first().click();

/** The form, filled in. */
export const typedIn = ({ path, typed }: Form): Steps =>
  open(path, async ({ page }) => {
    await wake(page);
    await type(page, typed);
  });

const sentInto =
  (answer: (route: Route) => unknown) =>
  (form: Form): Steps =>
  async (opened) => {
    await typedIn(form)(opened);
    await opened.page.route(graphql, answer);
    const requested = opened.page.waitForRequest(graphql);
    await submit(opened.page, form.submit);
    await requested;
  };

/** Sent, and no answer yet. */
export const sending = sentInto(never);

/** Sent, and the service failed. */
export const refused = sentInto(refuse);

/** Sent, and the network is gone. */
export const lost = sentInto((route) => route.abort("internetdisconnected"));

/** Sent with nothing in these fields. */
export const unfilled = ({ path, typed, submit: name }: Form): Steps =>
  open(path, async ({ page }) => {
    await wake(page);
    await type(page, Object.fromEntries(Object.keys(typed).map((label) => [label, ""])));
    await submit(page, name);
    await page.locator("[aria-invalid=true]").first().waitFor();
  });

/** Presses the first button of this name within the page. */
export const press =
  (name: string | RegExp): Steps =>
  ({ page }) =>
    page.locator("main").getByRole("button", { name }).first().click();

/** Runs steps that open a dialog, and waits for it. */
export const appears =
  (role: "alertdialog" | "dialog", action: Steps): Steps =>
  async (opened) => {
    await action(opened);
    await opened.page.getByRole(role).first().waitFor();
  };
