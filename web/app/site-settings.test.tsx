// @vitest-environment node
import { expect, it } from "vitest";
import { unknownSite } from "../lib/page-state.ts";
import { createRenderer } from "./entry-server.tsx";

const site = { ...unknownSite, name: "La Gazette du Perche", url: "https://gazette.example" };
const renderer = createRenderer({ manifest: {} });

it("shows the labels that the site has replaced", async () => {
  const request = { url: "/login", hasSession: false, now: 0, execute: async () => ({ data: {} }) };
  const page = async (of: typeof site) => (await renderer.render({ ...request, site: of })).html;
  expect(await page({ ...site, labels: { login: "Connexion" } })).toContain("Connexion");
  const html = await page(site);
  expect([html.includes("Login"), html.includes("Connexion")]).toEqual([true, false]);
});

it("has no name of ours on the pages of a site of another name", async () => {
  const execute = async () => ({ data: null });
  const pages = [
    "/",
    "/posts",
    "/feeds",
    "/login",
    "/register",
    "/forgotpass",
    "/explore",
    "/gallery",
    "/nulle-part",
  ];
  const failures = [403, 404, 429, 500, 503] as const;
  const requests = [...pages.map((url) => ({ url })), ...failures.map((failure) => ({ url: "/-", failure }))];
  for (const request of requests) {
    const { html } = await renderer.render({ site, hasSession: false, now: 0, execute, ...request });
    // Names of the browser's storage stand in scripts, class names in attributes.
    const shown = html.replace(/<script.*?<\/script>/gs, "").replace(/ class="[^"]*"/g, "");
    expect([request, /palabre|baobab|\barbre\b/i.exec(shown)?.[0]]).toEqual([request, undefined]);
    expect(shown).toContain("La Gazette du Perche");
  }
});

it("names the software in one line of the footer, unless that is switched off", async () => {
  const request = { url: "/login", hasSession: false, now: 0, execute: async () => ({ data: null }) };
  const page = async (isPoweredByShown: boolean) =>
    (await renderer.render({ ...request, site: { ...site, isPoweredByShown } })).html;
  expect((await page(true)).match(/Propulsé par Palabre/g)).toHaveLength(1);
  expect(await page(false)).not.toContain("Propulsé");
});
