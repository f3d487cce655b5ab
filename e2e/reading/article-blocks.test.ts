import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { becomes, begin, callsTo, text } from "../support/editor-page.ts";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, phone, type Visitor, visit } from "../support/visitors.ts";
import { onWideScreen } from "../support/widths.ts";

const video = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const content = [
  "Avant le film.",
  video,
  "[Le disque](https://www.deezer.com/fr/album/302127)",
  '[Soutenir le journal](https://dons.example/ "!button")',
  '[L’étude entière](https://etude.example/page "!bookmark Ce que vingt villages ont répondu.")',
  "https://framatube.example/w/9dRFC6Ya11NCVeYKn8ZhiD",
].join("\n\n");

/** Pastes a text as the browser does. */
const paste = (element: Element, plain: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", plain);
  element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
};

const fixture = withSharedSite();
const { stored } = callsTo(() => fixture.site);
let slug = "";
let pageSlug = "";

beforeAll(async () => {
  const { ask } = await editorOf(fixture.site);
  const { createPost } = await ask<{ createPost: { slug: string } }>(
    "mutation ($input: PostInput!) { createPost(input: $input) { slug } }",
    {
      input: {
        title: "Ce qui est montré",
        description: "Cinq blocs.",
        content,
        tags: ["Contes"],
        status: "PUBLISHED",
      },
    },
  );
  slug = createPost.slug;
  const { createStaticPage } = await ask<{ createStaticPage: { slug: string } }>(
    "mutation ($input: StaticPageInput!) { createStaticPage(input: $input) { slug } }",
    { input: { title: "À propos des films", content, isPublished: true } },
  );
  pageSlug = createStaticPage.slug;
});

describe.each([
  ["on a desktop", desktop],
  ["on a phone", phone],
])("blocks of an article, %s", (_, viewport) => {
  const itOnce = onWideScreen(viewport);

  /** A page that counts what it asks of other sites, which answer with a page of their own name. */
  async function watched(more: object = {}): Promise<Visitor & { requested: URL[] }> {
    const visitor = await visit(fixture.browser, viewport, { reducedMotion: "reduce", ...more });
    const requested: URL[] = [];
    await visitor.context.route(
      (url) => url.origin !== fixture.site.url,
      (route) => {
        requested.push(new URL(route.request().url()));
        return route.fulfill({ contentType: "text/html", body: "<title>Ailleurs</title><p>Ailleurs</p>" });
      },
    );
    return { ...visitor, requested };
  }

  it("ask nothing of another site before a click, and then show its player in a frame of the site", async () => {
    const { page, requested, context, faults } = await watched();
    await page.goto(`${fixture.site.url}/posts/${slug}`);
    const card = page.locator('figure[data-embed="youtube"]');
    await card.getByText("YouTube recevra alors votre adresse IP.").waitFor();
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    expect(requested).toEqual([]);
    await card.getByRole("link").click();
    const frame = card.locator("iframe");
    await frame.waitFor();
    await page.frameLocator("figure[data-embed=youtube] iframe").getByText("Ailleurs").waitFor();
    expect(await frame.getAttribute("sandbox")).not.toContain("top-navigation");
    expect(await frame.getAttribute("referrerpolicy")).toBe("strict-origin-when-cross-origin");
    expect(await frame.getAttribute("title")).toBe("Vidéo de YouTube");
    expect(requested.map(({ host, pathname }) => host + pathname)).toEqual([
      "www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    ]);
    expect(page.url()).toContain(slug);
    expect(await page.locator("figure[data-embed=deezer] iframe").count()).toBe(0);
    expect([await violations(page), await overflow(page), faults]).toEqual([[], "", []]);
    await context.close();
  });

  itOnce("open in place on a page of the site too", async () => {
    const { page, requested, context } = await watched();
    await page.goto(`${fixture.site.url}/p/${pageSlug}`);
    const card = page.locator('figure[data-embed="youtube"]');
    await card.getByText("YouTube recevra alors votre adresse IP.").waitFor();
    expect([await violations(page), await overflow(page), requested]).toEqual([[], "", []]);
    await card.getByRole("link").click();
    await page.frameLocator("figure[data-embed=youtube] iframe").getByText("Ailleurs").waitFor();
    expect(page.url()).toContain(pageSlug);
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await context.close();
  });

  itOnce("are links without script; what nobody vouches for is a link with script too", async () => {
    const { page, requested, context } = await watched({ javaScriptEnabled: false });
    await page.goto(`${fixture.site.url}/posts/${slug}`);
    const link = (name: string) => page.getByRole("link", { name });
    expect(await link("Le disque").getAttribute("href")).toBe("https://www.deezer.com/album/302127");
    expect(await link("Soutenir le journal").getAttribute("href")).toBe("https://dons.example/");
    expect(await link("L’étude entière").getAttribute("href")).toBe("https://etude.example/page");
    expect(await page.locator("figure[data-embed=peertube]").count()).toBe(0);
    expect(await link("framatube.example").count()).toBe(1);
    expect(requested).toEqual([]);
    await link("Vidéo de YouTube").click();
    await page.waitForURL(video);
    await context.close();
  });

  itOnce("are pasted, chosen by name and written as links of markdown", async () => {
    const { page, context, requested } = await watched();
    await openSession(page, fixture.site.url, admin.email, admin.password);
    const id = await begin(page, fixture.site.url, "Des blocs", "Avant.");
    await page.keyboard.press("Enter");
    await text(page).evaluate(paste, video);
    await page.getByRole("group", { name: "YouTube, après un clic du lecteur" }).waitFor();
    await choose(page, "bou");
    await page.getByLabel("Texte du bouton").waitFor();
    await soon(async () =>
      expect(await page.getByLabel("Texte du bouton").evaluate((it) => it === document.activeElement)).toBe(
        true,
      ),
    );
    await page.keyboard.type("Donner");
    await page.getByLabel("Adresse du bouton").fill("javascript:alert(1)");
    await page.getByText("Cette adresse ne peut pas être suivie.").waitFor();
    await page.getByLabel("Adresse du bouton").fill("dons.example");
    await page.getByRole("button", { name: "Terminé" }).click();
    await choose(page, "carte");
    await page.getByLabel("Adresse de la page").fill("https://etude.example/page");
    await page.getByText("Cette page n’a pas répondu.").waitFor();
    await page.getByLabel("Titre de la carte").fill("Une étude");
    await soon(async () =>
      expect(await stored(id)).toBe(
        `Avant.\n\n${video}\n\n[Donner](https://dons.example "!button")\n\n[Une étude](https://etude.example/page "!bookmark")`,
      ),
    );
    await becomes(page, "saved");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    expect(requested).toEqual([]);
    await context.close();
  });
});

/** Chooses a block by its name below the last one. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Insérer un bloc" }).click();
  await page.getByRole("listbox", { name: "Blocs à insérer" }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}
