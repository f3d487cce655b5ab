/** `npm run screens`: pictures of every page at three widths, light and dark, in screens/. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser, unpackBrowser } from "./chromium.ts";
import { login, visit } from "./people.ts";
import { admin, Site } from "./site.ts";

const folder = "screens";
const visitors = {
  home: "/",
  feeds: "/feeds",
  register: "/register",
  login: "/login",
  forgotpass: "/forgotpass",
  otp: "/otp/x",
  verify: "/verify/x",
  "reset-password": "/reset-password/x",
  "404": "/nulle-part",
};
const members = { "home-admin": "/", "feeds-admin": "/feeds", notifications: "/notifications" };

mkdirSync(folder, { recursive: true });
await unpackBrowser();
const site = await Site.open();
const browser = await launchBrowser();
try {
  for (const width of [360, 768, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, context } = await visit(
        browser,
        { width, height: 800 },
        { colorScheme, reducedMotion: "reduce" },
      );
      const shoot = async (pages: Record<string, string>) => {
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(site.url + path);
          await page.waitForLoadState("networkidle");
          await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
        }
      };
      await shoot(visitors);
      await login(page, site.url, admin.email, admin.password);
      await shoot(members);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`The pictures are in ${folder}/`);
