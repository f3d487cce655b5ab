import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf, picture } from "../support/content.ts";
import { becomes, begin, callsTo, showView, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { openSession, phone, visit } from "../support/visitors.ts";
import { onWideScreen } from "../support/widths.ts";

const card = (page: Page) => page.getByRole("group", { name: /^Image/ });
const slider = (part: Locator, name: string) => part.getByRole("slider", { name });
const stageOf = (part: Locator) => part.locator("svg").first();
/** Lexical reads the caret at the browser's event for it, which comes with the next picture of the page. */
const caretIsKnown = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
/** The label of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement as HTMLInputElement).labels?.[0]?.textContent ?? activeElement?.ariaLabel;
  });
const lines = "Le marché ouvre avant le jour, et chacun y a sa place depuis toujours. ".repeat(12);

describe.each([
  ["on a desktop", { width: 1_440, height: 900 }, {}],
  ["on a phone", phone, { hasTouch: true, isMobile: true }],
])("a picture of the text, %s", (_, viewport, device) => {
  const fixture = withSharedSite();
  const itOnce = onWideScreen(viewport);
  const { stored } = callsTo(() => fixture.site);
  const isWide = viewport.width > 1_000;

  /** A draft with a picture, open in the editor. */
  async function open(title: string) {
    const { page, ...visitor } = await visit(fixture.browser, viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const id = await begin(page, fixture.site.url, title, "Avant.");
    const file = { name: "etal.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    await page.getByLabel("Fichiers à envoyer").setInputFiles(file);
    return { page, ...visitor, id };
  }

  itOnce("is shown as readers get it, and has its fields while it is selected", async () => {
    const { page, context, faults, id } = await open("Le marché");
    // A picture that was chosen asks for its words at once.
    await soon(async () => expect(await focused(page)).toBe("Ce que montre l’image"));
    await page.keyboard.press("Escape");
    await page.getByLabel("Légende").waitFor({ state: "detached" });
    await text(page).press("Control+End");
    await page.keyboard.insertText(lines);
    await becomes(page, "saved");

    // By the keyboard alone: the arrows select it, Enter leads into its fields, Escape back to the text.
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await caretIsKnown(page);
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Ce que montre l’image").waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("Un étal");
    await page.getByLabel("Légende").fill("À l’aube");
    await page.getByLabel("Taille").selectOption("Petite, à gauche du texte");
    await soon(async () =>
      expect(await stored(id)).toMatch(/!\[Un étal\]\(\/image\/[\w-]+\.jpg#left "À l’aube"\)/),
    );
    await becomes(page, "saved");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await page.keyboard.press("Escape");
    await page.getByLabel("Légende").waitFor({ state: "detached" });
    await soon(async () =>
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Texte de l’article"),
    );

    // The text stands beside it where there is room.
    const beside = async (page: Page) => {
      const [image, paragraph] = await page.evaluate(() => {
        const figure = document.querySelector("figure[data-size=left]")!;
        const range = document.createRange();
        range.selectNodeContents(figure.nextElementSibling!);
        return [figure.getBoundingClientRect(), range.getClientRects()[0]!].map(
          ({ left, right, top, bottom }) => ({ left, right, top, bottom }),
        );
      });
      return paragraph!.left >= image!.right && paragraph!.top < image!.bottom;
    };
    expect(await beside(page)).toBe(true);

    await showView(page, "Markdown");
    await showView(page, "Texte");
    await card(page).waitFor();
    expect(await beside(page)).toBe(true);
    await page.setViewportSize(phone);
    await soon(async () => expect([await beside(page), await overflow(page)]).toEqual([false, ""]));
    await page.setViewportSize(viewport);
    await showView(page, "Aperçu");
    await page.locator("figure[data-size=left] img").waitFor();
    await soon(async () => expect(await beside(page)).toBe(true));
    await page.setViewportSize(phone);
    await soon(async () => expect([await beside(page), await overflow(page)]).toEqual([false, ""]));
    expect(faults).toEqual([]);
    await context.close();
  });

  itOnce("leaves the focus to somebody who goes on writing while it is sent", async () => {
    const { page, context, faults } = await visit(fixture.browser, viewport, device);
    await openSession(page, fixture.site.url, admin.email, admin.password);
    await begin(page, fixture.site.url, "La lagune", "Avant.");
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/*", async (route) => {
      if (route.request().method() !== "GET" && !route.request().url().includes("graphql")) await arrival;
      await route.fallback();
    });
    const file = { name: "etal.jpg", mimeType: "image/jpeg", buffer: await picture("#a63d1b") };
    await page.getByLabel("Fichiers à envoyer").setInputFiles(file);
    await page.getByText("Envoi de").first().waitFor();
    await page.keyboard.type(" Et encore");
    arrive();
    await card(page).waitFor();
    expect(await focused(page)).toBe("Texte de l’article");
    await page.keyboard.type(" des mots.");
    await soon(async () => expect(await text(page).innerText()).toContain("des mots."));
    expect(await page.getByLabel("Légende").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  itOnce("is cropped by dragging, for its article alone, and can be whole again", async () => {
    const { page, context, faults, id } = await open("Le port");
    await card(page).click();
    await soon(async () => expect(await stored(id)).toContain("/image/"));
    const [, before] = /\/image\/([\w.-]+)/.exec(await stored(id))!;
    await page.getByRole("button", { name: "Cadrer l’image" }).click();
    const dialog = page.getByRole("dialog", { name: "Cadrage de l’image" });
    const [crop, focus] = [dialog.locator("section").first(), dialog.locator("section").last()];
    await soon(async () => expect(await stageOf(crop).getAttribute("viewBox")).toBe("0 0 960 540"));

    // The point, by the pointer and by the keys.
    await stageOf(focus).scrollIntoViewIfNeeded();
    const stage = (await stageOf(focus).boundingBox())!;
    await page.mouse.click(stage.x + stage.width * 0.81, stage.y + stage.height * 0.5);
    const [across, down] = [slider(focus, "De gauche à droite"), slider(focus, "De haut en bas")];
    await soon(async () => expect(await across.inputValue()).toBe("80"));
    await down.focus();
    await page.keyboard.press("ArrowLeft");
    await soon(async () => expect(await stored(id)).toContain("#focus=80-40"));

    // The corner by the pointer, the height by the keys.
    await stageOf(crop).scrollIntoViewIfNeeded();
    const box = (await stageOf(crop).boundingBox())!;
    await page.mouse.move(box.x + box.width - 3, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await slider(crop, "Hauteur").focus();
    const height = Number(await slider(crop, "Hauteur").inputValue());
    expect(height).toBeGreaterThan(0.4);
    expect(height).toBeLessThan(0.6);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await dialog.getByRole("button", { name: "Recadrer" }).click();
    await dialog.waitFor({ state: "detached" });
    await soon(async () =>
      expect(await stored(id)).toMatch(new RegExp(`/image/[\\w-]+\\.jpg#of=${before}\\)`)),
    );
    const [, after] = /\/image\/([\w.-]+)/.exec(await stored(id))!;
    expect(after).not.toBe(before);
    const width = await page.evaluate(async (file) => {
      const image = new Image();
      image.src = `/image/${file}`;
      await image.decode();
      return image.naturalWidth;
    }, after);
    expect(Math.abs(width - 640)).toBeLessThan(30);

    await page.getByRole("button", { name: "Cadrer l’image" }).click();
    await dialog.getByRole("button", { name: "Revenir à l’image entière" }).click();
    await soon(async () => expect(await stored(id)).toContain(`(/image/${before})`));
    expect(faults).toEqual([]);
    await context.close();
  });

  it("has its size on the reader's page, without a shift of the layout", async () => {
    const { ask, upload } = await editorOf(fixture.site);
    const file = await upload("mur.jpg", "image/jpeg", await picture("#1f5c43"));
    const sizes = ["left", "right", "wide", "full"];
    const content = sizes.flatMap((size) => [
      lines,
      `![${size}](/image/${file}#${size} "Une légende")`,
      lines,
    ]);
    const input = {
      title: "Les tailles",
      description: "Quatre.",
      content: content.join("\n\n"),
      tags: ["Murs"],
    };
    const { createPost } = await ask<{ createPost: { slug: string } }>(
      "mutation ($input: PostInput!) { createPost(input: $input) { slug } }",
      { input: { ...input, status: "PUBLISHED" } },
    );
    const { page, context, faults } = await visit(fixture.browser, viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await page.goto(`${fixture.site.url}/posts/${createPost.slug}`);
    for (const size of sizes) {
      const image = page.locator(`figure[data-size=${size}] img`);
      await image.scrollIntoViewIfNeeded();
      await soon(async () =>
        expect(await image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true),
      );
    }
    const widths = await page.evaluate(() =>
      [...document.querySelectorAll("figure[data-size]")].map((figure) => Math.round(figure.clientWidth)),
    );
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(shifts.reduce((sum, { value }) => sum + value, 0));
          });
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift).toBeLessThan(0.02);
    const column = await page.evaluate(() => document.querySelector("article p")!.clientWidth);
    if (isWide) {
      expect(widths.slice(0, 2)).toEqual([265, 265]);
      expect(widths[2]).toBeGreaterThan(column + 200);
      expect(widths[3]).toBeGreaterThan(widths[2]!);
    } else expect(widths).toEqual([328, 328, 328, 360]);
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await page.locator("figure[data-size=full] a").click();
    await page.locator("dialog.lightbox").getByText("Une légende").waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
