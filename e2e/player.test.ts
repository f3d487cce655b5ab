import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { editorOf, fillCatalogues, fillMagazine } from "./content.ts";
import { desktop, visit } from "./people.ts";
import { withSite } from "./stage.ts";

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const sound = (page: Page) =>
  page.locator("#sound").evaluate((element: HTMLAudioElement) => ({
    isPaused: element.paused,
    at: element.currentTime,
    rate: element.playbackRate,
    source: element.getAttribute("src"),
  }));
const bar = (page: Page) => page.getByRole("region", { name: "Lecteur" });
const own = (page: Page) => page.getByRole("region", { name: "Écouter l’article" });

describe("whoever listens", () => {
  const stage = withSite({ SEED: "none", RATE_LIMIT: "off" });
  let ids: Record<string, string>;
  const at = (path: string) => stage.site.url + path;

  beforeAll(async () => {
    const editor = await editorOf(stage.site);
    ids = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
  });

  it("hears an article from the first tap on, over other pages, faster, and again where they left", async () => {
    const { page, context, faults } = await visit(stage.browser, desktop);
    await page.goto(at(`/posts/${ids.slug}`));
    await own(page).getByRole("button", { name: "Jouer" }).click();
    await own(page).getByRole("button", { name: "Pause" }).waitFor();
    await bar(page)
      .getByRole("link", { name: /Les lampes/ })
      .waitFor();
    await soon(async () => expect((await sound(page)).at).toBeGreaterThan(0.2));

    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("navigation").getByRole("link", { name: "Articles" }).first().click();
    await page.waitForURL(at("/posts"));
    const there = await sound(page);
    expect(there.isPaused).toBe(false);
    await soon(async () => expect((await sound(page)).at).toBeGreaterThan(there.at));
    await bar(page)
      .getByRole("link", { name: /Les lampes/ })
      .click();
    await page.waitForURL(`**/posts/${ids.slug}`);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);

    await page.getByRole("button", { name: "Partager" }).click();
    const said = page.getByText(/^(C’est fait|Erreur)/).locator("..");
    await soon(async () => {
      const [message, player] = [await said.boundingBox(), await bar(page).boundingBox()];
      expect(message!.y + message!.height).toBeLessThanOrEqual(player!.y);
    });

    await own(page).getByRole("button", { name: "Avancer de 15 secondes" }).click();
    await own(page).getByRole("button", { name: "Avancer de 15 secondes" }).click();
    expect((await sound(page)).at).toBeGreaterThanOrEqual(30);
    await own(page).getByRole("button", { name: "Reculer de 15 secondes" }).click();
    expect((await sound(page)).at).toBeLessThan(30);
    await own(page).getByLabel("Vitesse").selectOption("1.5");
    expect((await sound(page)).rate).toBe(1.5);
    await own(page).getByRole("button", { name: "Pause" }).click();
    await soon(async () => expect((await sound(page)).isPaused).toBe(true));
    const { at: left } = await sound(page);
    expect(left).toBeGreaterThanOrEqual(15);

    // The page was reached by a click: what a reload brings is hydrated all the same.
    await page.reload();
    await own(page).getByRole("button", { name: "Jouer" }).click();
    await own(page).getByRole("button", { name: "Pause" }).waitFor();
    await soon(async () => expect((await sound(page)).at).toBeGreaterThanOrEqual(Math.floor(left)));
    expect((await sound(page)).at).toBeLessThan(left + 10);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("finds the bar again after a reload, paused, with its list", async () => {
    const { page, context, faults } = await visit(stage.browser, desktop);
    await page.goto(at("/musics?genre=tradition"));
    await page.getByRole("button", { name: "Jouer Kora de midi" }).click();
    const title = bar(page).getByRole("link");
    await soon(async () => expect(await title.innerText()).toBe("Kora de midi"));
    await soon(async () => expect((await sound(page)).isPaused).toBe(false));
    await page.getByRole("button", { name: "Mettre Kora de midi en pause" }).waitFor();

    await bar(page).getByRole("button", { name: "Morceau suivant" }).click();
    await soon(async () => expect(await title.innerText()).not.toBe("Kora de midi"));
    const next = await title.innerText();
    await bar(page).getByRole("button", { name: "Morceau précédent" }).click();
    await soon(async () => expect(await title.innerText()).toBe("Kora de midi"));
    await bar(page).getByRole("button", { name: "File d’attente" }).click();
    const queue = page.locator("#queue");
    expect(await queue.getByRole("button").count()).toBe(3);
    await queue.getByRole("button", { name: new RegExp(next) }).click();
    await soon(async () => expect(await title.innerText()).toBe(next));
    await page.keyboard.press("Escape");
    await soon(async () => expect((await sound(page)).isPaused).toBe(false));

    await bar(page).getByRole("button", { name: "Pause" }).click();
    await page.goto(at("/posts"));
    await page.mouse.wheel(0, 50);
    await soon(async () => expect(await title.innerText()).toBe(next));
    expect((await sound(page)).isPaused).toBe(true);
    await bar(page).getByRole("button", { name: "Jouer" }).click();
    await soon(async () => expect((await sound(page)).isPaused).toBe(false));
    await bar(page).getByRole("button", { name: "Fermer le lecteur" }).click();
    await soon(async () => expect(await bar(page).count()).toBe(0));
    expect((await sound(page)).source).toBeNull();
    expect(faults).toEqual([]);
    await context.close();
  });

  it("has an article read aloud by a voice, word by word, paused and gone on with", async () => {
    const { page, context, faults } = await visit(stage.browser, desktop);
    await page.addInitScript(standInVoice);
    await page.goto(at(`/posts/${ids.slug}`));
    const controls = page.getByRole("region", { name: "Lecture à voix haute" });
    const said = () => page.evaluate(() => (window as unknown as Voice).said);
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get("spoken-word") ?? [])].map((range) => range.toString()).join(),
      );
    await controls.getByRole("button", { name: "Lecture" }).click();
    await controls.getByRole("button", { name: "Pause" }).waitFor();
    expect((await said())[0]).toMatchObject({ text: "Du monde, toujours du monde.", lang: "fr-FR" });
    await page.evaluate(() => (window as unknown as Voice).sayWordAt(10));
    await soon(async () => expect(await marked()).toBe("toujours"));
    await controls.getByRole("button", { name: "Pause" }).click();
    await controls.getByRole("button", { name: "Reprendre" }).click();
    expect((await said()).at(-1)?.text).toBe("toujours du monde.");
    await page.evaluate(() => (window as unknown as Voice).endSentence());
    await soon(async () => expect((await said()).at(-1)?.text).toMatch(/^\s*On vient pour les mangues/));
    await controls.getByRole("button", { name: "Arrêter" }).click();
    await controls.getByRole("button", { name: "Lecture" }).waitFor();
    expect(await marked()).toBe("");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is told where a browser has no voice", async () => {
    const { page, context } = await visit(stage.browser, desktop);
    await page.addInitScript(() => {
      for (const name of ["speechSynthesis", "SpeechSynthesisUtterance"]) {
        for (const place of [window, Window.prototype])
          delete (place as unknown as Record<string, unknown>)[name];
      }
    });
    await page.goto(at(`/posts/${ids.slug}`));
    await page.mouse.wheel(0, 50);
    await page.getByText("Ce navigateur ne sait pas lire à voix haute.").waitFor();
    await context.close();
  });
});

interface Voice {
  said: { text: string; lang: string }[];
  sayWordAt(letter: number): void;
  endSentence(): void;
}

/** A voice that says what it is told when it is told to. It runs in the page. */
function standInVoice(): void {
  class Utterance {
    lang = "";
    onstart?: () => void;
    onend?: () => void;
    onboundary?: (event: { name: string; charIndex: number }) => void;
    onerror?: (event: { error: string }) => void;
    constructor(readonly text: string) {}
  }
  let current: Utterance | null = null;
  const said: { text: string; lang: string }[] = [];
  const synthesis = {
    speak(utterance: Utterance) {
      current = utterance;
      said.push({ text: utterance.text, lang: utterance.lang });
      utterance.onstart?.();
    },
    cancel() {
      const former = current;
      current = null;
      former?.onerror?.({ error: "canceled" });
    },
    getVoices: () => [],
  };
  Object.defineProperty(window, "speechSynthesis", { value: synthesis });
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    said,
    sayWordAt: (charIndex: number) => current?.onboundary?.({ name: "word", charIndex }),
    endSentence() {
      const former = current;
      current = null;
      former?.onend?.();
    },
  });
}
