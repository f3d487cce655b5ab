import type { Page } from "playwright-core";
import { expect } from "vitest";
import { admin, type Site } from "./site.ts";
import { soon } from "./soon.ts";

export const title = (page: Page) => page.getByLabel("Titre", { exact: true });
export const text = (page: Page) => page.getByRole("textbox", { name: "Texte de l’article" });
export const state = (page: Page) => page.locator("[data-saving]");

export async function becomes(page: Page, saving: string): Promise<void> {
  await soon(async () => expect(await state(page).getAttribute("data-saving")).toBe(saving));
}

type MenuRole = "menuitem" | "menuitemradio" | "menuitemcheckbox";

/** Chooses an entry of the menu of less frequent actions. */
export async function chooseInMenu(page: Page, name: string, role: MenuRole = "menuitem"): Promise<void> {
  await page.getByRole("button", { name: "Autres actions" }).click();
  await page.getByRole("menu").getByRole(role, { name, exact: true }).click();
  await page.getByRole("menu").waitFor({ state: "hidden" });
}

export const showView = (page: Page, view: "Texte" | "Markdown" | "Aperçu") =>
  chooseInMenu(page, view, "menuitemradio");

/** The panel with the last decisions before an article is published. */
export const publishPanel = (page: Page) =>
  page.getByRole("dialog", { name: /^Avant de (publier|proposer)$/ });

/** Puts the caret at the end of the text, and types. */
export async function type(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

export const idOf = (page: Page): string => page.url().split("/").at(-1)!;

/** A draft that the server has, open in this page. */
export async function begin(page: Page, url: string, name: string, words: string): Promise<string> {
  await page.goto(`${url}/studio/posts/new`);
  const fresh = page.getByRole("button", { name: "Commencer un nouvel article" });
  await title(page).or(fresh).first().waitFor();
  if (await fresh.isVisible()) await fresh.click();
  await title(page).fill(name);
  await type(page, words);
  await becomes(page, "saved");
  await page.waitForURL("**/studio/posts/edit/*");
  return idOf(page);
}

/** Calls the gateway as the administrator, from elsewhere than the browser. */
export function callsTo(site: () => Site) {
  let token: string | undefined;
  async function call(path: string, body?: object): Promise<Response> {
    const json = { "content-type": "application/json" };
    const options = { method: "POST", headers: json, body: JSON.stringify(admin) };
    token ??= ((await (await fetch(`${site().url}/api/auth/login`, options)).json()) as { token: string })
      .token;
    const headers = { ...json, authorization: `Bearer ${token}` };
    return fetch(
      `${site().url}${path}`,
      body ? { ...options, headers, body: JSON.stringify(body) } : { headers },
    );
  }
  return {
    call,
    /** The markdown that the server holds. */
    stored: async (id: string): Promise<string> => {
      const answer = await call(`/api/posts/byid/${id}`);
      return ((await answer.json()) as { data: { content: string } }).data.content;
    },
  };
}
