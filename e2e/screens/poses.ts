import type { Page, Route } from "playwright-core";
import { wake } from "../people.ts";
import type { Pose, Stand } from "./faces.ts";

const graphql = /\/graphql$/;

const filled = ({ ids }: Stand, path: string) => path.replace(/\{(\w+)\}/g, (_, kind) => ids[kind] ?? "x");

/** The page as its address brings it; then what somebody does there. */
export const open =
  (path: string, then?: Pose): Pose =>
  async (stand) => {
    await stand.page.goto(stand.url + filled(stand, path));
    await stand.page.waitForLoadState("networkidle");
    await then?.(stand);
  };

/** A page that asks for nothing, with its client there: where one goes from. */
async function begin({ page, url }: Stand): Promise<void> {
  await page.goto(`${url}/offline`);
  await wake(page);
  await page.waitForLoadState("networkidle");
}

/** Goes on as a link of the site does, until the page asks for its data. */
async function go(stand: Stand, path: string): Promise<void> {
  const asked = stand.page.waitForRequest(graphql);
  await stand.page.evaluate(
    (to) => {
      history.pushState({ key: "screens", idx: 1 }, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    filled(stand, path),
  );
  await asked;
}

const meeting =
  (answer: (route: Route) => unknown) =>
  (path: string, then?: Pose): Pose =>
  async (stand) => {
    await begin(stand);
    await stand.page.route(graphql, answer);
    await go(stand, path);
    await then?.(stand);
  };

const never = () => {};
const refuse = (route: Route) => route.fulfill({ status: 500, contentType: "application/json", body: "{}" });

/** Its data are asked for, and do not come. */
export const held = meeting(never);

/** The service answers that something is wrong with it. */
export const broken = meeting(refuse);

/** The network is gone when the page asks for its data. */
export const cut = (path: string): Pose =>
  meeting((route) => route.abort("internetdisconnected"))(path, async ({ page }) => {
    await page.context().setOffline(true);
    await page.getByText("Connexion perdue").waitFor();
  });

/** What is typed, by the labels of the fields. */
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
export const typedIn = ({ path, typed }: Form): Pose =>
  open(path, async ({ page }) => {
    await wake(page);
    await type(page, typed);
  });

const sentInto =
  (answer: (route: Route) => unknown) =>
  (form: Form): Pose =>
  async (stand) => {
    await typedIn(form)(stand);
    await stand.page.route(graphql, answer);
    const asked = stand.page.waitForRequest(graphql);
    await submit(stand.page, form.submit);
    await asked;
  };

/** Sent, and no answer yet. */
export const sending = sentInto(never);

/** Sent, and the service failed. */
export const refused = sentInto(refuse);

/** Sent, and the network is gone. */
export const lost = sentInto((route) => route.abort("internetdisconnected"));

/** Sent with nothing in these fields. */
export const unfilled = ({ path, typed, submit: name }: Form): Pose =>
  open(path, async ({ page }) => {
    await wake(page);
    await type(page, Object.fromEntries(Object.keys(typed).map((label) => [label, ""])));
    await submit(page, name);
    await page.locator("[aria-invalid=true]").first().waitFor();
  });

/** Presses the first button of this name within the page. */
export const press =
  (name: string | RegExp): Pose =>
  ({ page }) =>
    page.locator("main").getByRole("button", { name }).first().click();

/** Until the dialog is there that this brings. */
export const appears =
  (role: "alertdialog" | "dialog", deed: Pose): Pose =>
  async (stand) => {
    await deed(stand);
    await stand.page.getByRole(role).first().waitFor();
  };
