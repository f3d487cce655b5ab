import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { tokenPaths } from "../../schema/token-paths.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, login, phone, visit } from "../support/visitors.ts";

describe("every page", () => {
  const fixture = withSharedSite("magazine");

  it("is shown by a browser that runs on the libraries of its own package", async () => {
    const maps = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          return [readFileSync(`/proc/${pid}/maps`, "utf8")];
        } catch {
          return [];
        }
      })
      .filter((map) => map.includes("palabre-chromium"));
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps) {
      expect(
        map.split("\n").filter((line) => line.includes("libnss3") && !line.includes("palabre-chromium")),
      ).toEqual([]);
    }
  });

  it("is of a site that a phone can install, with icons of the sizes that its manifest names", async () => {
    const manifest = await (await fetch(`${fixture.site.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: "Palabre", start_url: "/", lang: "fr" });
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src }: { src: string }) => {
        const bytes = Buffer.from(await (await fetch(fixture.site.url + src)).arrayBuffer());
        const { width, height, format } = await sharp(bytes).metadata();
        return `${format} ${width}x${height}`;
      }),
    );
    expect(sizes).toEqual(["png 192x192", "png 512x512", "png 512x512"]);
  });

  it("with a token in its address is stored nowhere and gives no referrer", async () => {
    for (const path of tokenPaths) {
      const answer = await fetch(`${fixture.site.url}/${path}/${"s3cret".padEnd(43, "x")}`, {
        redirect: "manual",
      });
      expect([path, Object.fromEntries(answer.headers)]).toEqual([
        path,
        expect.objectContaining({
          "cache-control": expect.stringContaining("no-store"),
          "referrer-policy": "no-referrer",
          "x-robots-tag": expect.stringContaining("noindex"),
        }),
      ]);
    }
  });

  it("stays within the screen from 320 px, and at 200 %", async () => {
    const { page, context } = await visit(fixture.browser);
    for (const path of ["/", "/feeds", "/login", "/register", "/nulle-part"]) {
      await page.goto(fixture.site.url + path);
      for (const width of [320, 640, 768, 1024]) {
        await page.setViewportSize({ width, height: 740 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await context.close();
  });

  it("is not cut off on a phone with letters of up to twice the size", async () => {
    for (const width of [320, 360]) {
      const { page, context } = await visit(fixture.browser, { width, height: 740 });
      await page.goto(`${fixture.site.url}/explore`);
      for (const percent of [100, 130, 160, 200]) {
        const edges = await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
          const parts = [...document.querySelectorAll("main, header > *")];
          // Wider than any phone where a name doesn’t fit into its part of the header.
          return parts.flatMap((part) => {
            const { left, right } = part.getBoundingClientRect();
            return [right, part.scrollWidth > part.clientWidth ? Number.POSITIVE_INFINITY : left];
          });
        }, percent);
        expect(Math.max(...edges), `${percent} % at ${width} px`).toBeLessThanOrEqual(width);
      }
      await context.close();
    }
  });

  it("shows what gets the focus below its sticky header", async () => {
    const { page, context } = await visit(fixture.browser, phone);
    await page.goto(`${fixture.site.url}/mentions-legales`);
    const top = await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/";
      link.textContent = "Accueil";
      document.querySelector("h1")!.after(link);
      document.body.style.minHeight = "300vh";
      scrollTo({ top: link.getBoundingClientRect().bottom, behavior: "instant" });
      link.focus();
      return (
        link.getBoundingClientRect().top - document.querySelector("header")!.getBoundingClientRect().bottom
      );
    });
    expect(top).toBeGreaterThanOrEqual(0);
    await context.close();
  });

  it("can be read without script, with its feeds", async () => {
    const { page, context } = await visit(fixture.browser, phone, { javaScriptEnabled: false });
    await page.goto(`${fixture.site.url}/feeds`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Actualites");
    // Those of the site, and those that other journeys have added to it.
    expect(await page.locator("main article").count()).toBeGreaterThanOrEqual(18);
    await page.goto(fixture.site.url);
    await page.getByRole("link", { name: "Tout lire", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/feeds");
    await context.close();
  });

  it("is a 404 with a way on where there is nothing", async () => {
    const { page, context } = await visit(fixture.browser);
    for (const path of ["/categories/nulle-part/rss.xml", "/nulle-part"]) {
      const answer = await page.goto(fixture.site.url + path);
      expect(answer?.status()).toBe(404);
      await page.getByText("There's nothing here!", { exact: true }).waitFor();
    }
    expect(await page.getByRole("main").getByRole("link").count()).toBeGreaterThan(0);
    await context.close();
  });

  it("sends a visitor of /notifications to the log-in form and back", async () => {
    const { page, context } = await visit(fixture.browser);
    await page.goto(`${fixture.site.url}/notifications`);
    expect(page.url()).toBe(`${fixture.site.url}/login?next=%2Fnotifications`);
    await login(page, fixture.site.url, admin.email, admin.password);
    expect(page.url()).toBe(`${fixture.site.url}/notifications`);
    await context.close();
  });

  it("runs no script before somebody acts", async () => {
    const { page, context } = await visit(fixture.browser);
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(`${fixture.site.url}/`);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(scripts).toEqual([]);
    await page.mouse.wheel(0, 100);
    // The request may be on its way before the wheel's promise is kept.
    await soon(async () => expect(scripts).not.toEqual([]));
    await context.close();
  });

  it("lets no string become HTML, or the address of a script of another site", async () => {
    const { page, context } = await visit(fixture.browser, desktop, { serviceWorkers: "allow" });
    await page.goto(`${fixture.site.url}/`);
    await page.mouse.wheel(0, 100);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const outcomes = await page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return "set";
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        attempt(() => {
          document.createElement("p").innerHTML = "<b>x</b>";
        }),
        attempt(() => {
          document.createElement("script").src = "https://ailleurs.example/x.js";
        }),
      ];
    });
    expect(outcomes).toEqual(["TypeError", "TypeError"]);
    await context.close();
  });

  it("has the theme that was chosen before its first paint", async () => {
    const { page, context } = await visit(fixture.browser, desktop, { colorScheme: "light" });
    await page.goto(fixture.site.url);
    await page.getByRole("button", { name: "Thème sombre" }).click();
    await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
    await page.reload({ waitUntil: "commit" });
    await page.waitForFunction(() => document.body);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe("rgb(22, 19, 15)");
    await context.close();
  });
});
