import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editorOf, magazineIds, tone } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { soon } from "../support/soon.ts";
import { desktop, visit, wake } from "../support/visitors.ts";

const sound = (page: Page) =>
  page.locator("#sound").evaluate((element: HTMLAudioElement) => ({
    isPaused: element.paused,
    at: element.currentTime,
    rate: element.playbackRate,
    source: element.getAttribute("src"),
  }));
const bar = (page: Page) => page.getByRole("region", { name: "Lecteur" });
const own = (page: Page) => page.getByRole("region", { name: "L’enregistrement" });

describe("the audio player", () => {
  const fixture = withSite({ SEED: "none", RATE_LIMIT: "off" }, "magazine");
  const ids = magazineIds();
  const at = (path: string) => fixture.site.url + path;

  it("plays from the first tap, keeps playing across pages, changes speed and resumes its position", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
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

    // The article's text comes after its page: it would move the button, and the sheet with it.
    await page.locator("#article-body p").first().waitFor();
    await page.getByRole("button", { name: "Partager" }).last().click();
    await page.getByRole("button", { name: "Copier le lien" }).click();
    const toast = page.getByText(/^(C’est fait|Erreur)/).locator("..");
    await soon(async () => {
      const [message, player] = [await toast.boundingBox(), await bar(page).boundingBox()];
      expect(message!.y + message!.height).toBeLessThanOrEqual(player!.y);
    });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    const lastLink = await page.getByRole("contentinfo").getByRole("link").last().boundingBox();
    expect(lastLink!.y + lastLink!.height).toBeLessThanOrEqual((await toast.boundingBox())!.y);

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
    // Five seconds after a click, a browser no longer lets it begin a sound: a busy machine may be later with the client.
    await wake(page);
    await own(page).getByRole("button", { name: "Jouer" }).click();
    await own(page).getByRole("button", { name: "Pause" }).waitFor();
    await soon(async () => expect((await sound(page)).at).toBeGreaterThanOrEqual(Math.floor(left)));
    expect((await sound(page)).at).toBeLessThan(left + 10);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("restores its bar, paused, and its queue after a reload", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
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
    await soon(async () => expect(await queue.getByRole("button").count()).toBe(3));
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

  it("plays an album from its own page, one track after the other", async () => {
    const { create, upload } = await editorOf(fixture.site);
    const files: string[] = [];
    for (const [index, title] of ["Le soir vient", "La nuit reste"].entries()) {
      const fileName = await upload(`nuit-${index}.wav`, "audio/wav", tone(2, 300 + index * 80));
      files.push(`/file/${fileName}`);
      await create("Music", {
        title,
        artist: "Duo",
        album: "Nuits & jours",
        trackNumber: index + 1,
        fileName,
      });
    }
    const { page, context, faults } = await visit(fixture.browser, desktop);
    await page.goto(at("/musics"));
    await page.getByRole("link", { name: "La nuit reste" }).first().click();
    await page.getByRole("link", { name: "Nuits & jours" }).first().click();
    await page.waitForURL("**/albums/Nuits%20%26%20jours");
    // Again from the server, with what search engines read.
    const response = await page.goto(page.url());
    expect(response?.status()).toBe(200);
    expect(await response?.text()).toMatch(/"@type":"MusicAlbum".*"numTracks":2/);
    await page.getByRole("heading", { level: 1, name: "Nuits & jours" }).waitFor();
    await page.getByRole("button", { name: "Tout écouter" }).click();
    await soon(async () => expect((await sound(page)).source).toBe(files[0]));
    await soon(async () => expect((await sound(page)).source).toBe(files[1]));
    await soon(async () => expect((await sound(page)).at).toBeGreaterThan(0.2));
    // Of the same title, by somebody else: an album of its own.
    const fileName = await upload("nuit-autre.wav", "audio/wav", tone(2, 500));
    const album = { album: "Nuits & jours", albumArtist: "Awa & Cie" };
    await create("Music", { title: "Une autre nuit", artist: "Awa", ...album, trackNumber: 1, fileName });
    await page.goto(at("/musics"));
    await page.getByRole("link", { name: "Une autre nuit" }).first().click();
    await page.getByRole("link", { name: "Nuits & jours" }).first().click();
    await page.waitForURL("**/albums/Nuits%20%26%20jours/Awa%20%26%20Cie");
    const other = await page.goto(page.url());
    expect(await other?.text()).toMatch(/"@type":"MusicAlbum".*"name":"Awa & Cie".*"numTracks":1/);
    expect((await page.goto(at("/albums/inconnu")))?.status()).toBe(404);
    expect((await page.goto(at("/albums/Nuits%20%26%20jours/inconnu")))?.status()).toBe(404);
    expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
    await context.close();
  });

  it("reads an article aloud word by word, pauses and resumes", async () => {
    const { page, context, faults } = await visit(fixture.browser, desktop);
    await page.addInitScript(standInVoice);
    await page.goto(at(`/posts/${ids.slug}`));
    const listen = page.getByRole("region", { name: "Écouter" });
    await own(page).getByRole("button", { name: "Jouer" }).waitFor();
    const controls = listen.getByRole("region", { name: "Lire à voix haute" });
    const spoken = () => page.evaluate(() => (window as unknown as Voice).spoken);
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get("spoken-word") ?? [])].map((range) => range.toString()).join(),
      );
    await controls.getByRole("button", { name: "Lecture" }).click();
    await controls.getByRole("button", { name: "Pause" }).waitFor();
    expect((await spoken())[0]).toMatchObject({ text: "Du monde, toujours du monde.", lang: "fr-FR" });
    await page.evaluate(() => (window as unknown as Voice).sayWordAt(10));
    await soon(async () => expect(await marked()).toBe("toujours"));
    await controls.getByRole("button", { name: "Pause" }).click();
    await controls.getByRole("button", { name: "Reprendre" }).click();
    expect((await spoken()).at(-1)?.text).toBe("toujours du monde.");
    await page.evaluate(() => (window as unknown as Voice).endSentence());
    await soon(async () => expect((await spoken()).at(-1)?.text).toMatch(/^\s*On vient pour les mangues/));
    await controls.getByRole("button", { name: "Arrêter" }).click();
    await controls.getByRole("button", { name: "Lecture" }).waitFor();
    expect(await marked()).toBe("");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says so where the browser has no voice", async () => {
    const { page, context } = await visit(fixture.browser, desktop);
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
  spoken: { text: string; lang: string }[];
  sayWordAt(letter: number): void;
  endSentence(): void;
}

/** Fake speech synthesis that records its utterances and is driven by the test. Runs in the page. */
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
  const spoken: { text: string; lang: string }[] = [];
  const synthesis = {
    speak(utterance: Utterance) {
      current = utterance;
      spoken.push({ text: utterance.text, lang: utterance.lang });
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
    spoken,
    sayWordAt: (charIndex: number) => current?.onboundary?.({ name: "word", charIndex }),
    endSentence() {
      const former = current;
      current = null;
      former?.onend?.();
    },
  });
}
