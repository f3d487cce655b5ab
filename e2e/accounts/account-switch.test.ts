import { expect, it } from "vitest";
import { withSharedSite } from "../support/fixture.ts";
import { awa, desktop, issa, login, visit } from "../support/visitors.ts";

const fixture = withSharedSite();

it("a tab that slept doesn't act for who logged in meanwhile in another tab, and says that its session has ended", async () => {
  const { url } = fixture.site;
  const { page, context } = await visit(fixture.browser, desktop);
  await login(page, url, awa.email, awa.password);
  // Its socket is as dead as that of a tab that a phone has put to sleep.
  await page.routeWebSocket(/graphql/, () => {});
  await page.goto(`${url}/profile/update`);
  await page.getByLabel("Présentation").fill("Je m’appelle Awa.");
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole("button", { name: /déconnecter/i }).click();
  await other.getByRole("link", { name: "Login" }).first().waitFor();
  await login(other, url, issa.email, issa.password);

  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/login?next=%2Fprofile%2Fupdate");
  await page
    .getByRole("alert")
    .filter({ hasText: /connecte/i })
    .waitFor();
  const answer = await other.request.post(`${url}/api/auth/login`, { data: issa });
  const { user } = await answer.json();
  expect([user.firstName, user.lastName, user.about_me]).toEqual(["Issa", "Traoré", ""]);
  await context.close();
});
