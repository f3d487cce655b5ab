import { describe, expect, it } from "vitest";
import { countWords, minutesOf, textOfHtml } from "../text/html-text.ts";
import { html, image, origin, render, small, sound } from "./markdown.fixture.ts";

describe("headings", () => {
  it("begin at h2, and have ids of their own that the page can't have", async () => {
    const body = await render("# L’été\n\n## L’été\n\n###### Fin *de* `x`\n\n[haut](#l-ete) [haut](#l’été)");
    expect(body.headings).toEqual([
      { id: "section-l-ete", level: 2, text: "L’été" },
      { id: "section-l-ete-2", level: 2, text: "L’été" },
      { id: "section-fin-de-x", level: 6, text: "Fin de x" },
    ]);
    expect(body.html).toContain('<h2 id="section-l-ete">L’été</h2>');
    expect(body.html.match(/href="#section-l-ete"/g)).toHaveLength(2);
  });
});

describe("pictures", () => {
  it("alone in a paragraph are figures that lead to themselves, with the room they take and the widths there are", async () => {
    expect(await html(`![Le marché](/image/${image} "Le soir")`)).toBe(
      `<figure><a href="/image/${image}" aria-label="Voir en grand\u00a0: Le marché"><img src="/image/${image}?w=960" srcset="${[
        160, 320, 480, 640, 960,
      ]
        .map((width) => `/image/${image}?w=${width} ${width}w`)
        .join(
          ", ",
        )}" sizes="(min-width: 1440px) 656px, (min-width: 1200px) 576px, (min-width: 720px) 672px, 100vw" alt="Le marché" width="1000" height="500" loading="lazy" decoding="async" /></a><figcaption>Le soir</figcaption></figure>`,
    );
  });

  it.each([
    [`![](${image})`, `alt="Un étal"`],
    [`![](${origin}/image/${image}?w=640)`, `src="/image/${image}?w=960"`],
    [`[![a](/image/${image})](/posts/x)`, `<figure><a href="/posts/x"><img`],
    [`Un ![a](/image/${small}) dans le texte`, `<p>Un <img src="/image/${small}" alt="a" width="100"`],
  ])("are found however they are named: %s", async (markdown, expected) =>
    expect(await html(markdown)).toContain(expected),
  );

  it("of other sites become links, and those that are gone leave their words", async () => {
    const body = await render(
      `![a](https://mal.example/x.png) ![b](/image/9923456789abcdef01234567.png) ![c](//mal.example/y.png) ![d](data:image/png;base64,AA)`,
    );
    expect(body.html).toBe('<p><a href="https://mal.example/x.png" rel="noopener">a</a> b c d</p>');
    expect(body.fileNames).toEqual([]);
  });

  it("are named once, the ones that are only mentioned not at all", async () => {
    const body = await render(`![](${image}) ![](${image})\n\n\`${small}\`\n\n/file/${sound}`);
    expect(body.fileNames).toEqual([image]);
    expect((await render(`Voir [le plan](/file/${sound}) et ${origin}/image/${small}.`)).fileNames).toEqual([
      sound,
      small,
    ]);
  });
});

describe("captions", () => {
  it("say whose it is and under which licence, with the way to its words", async () => {
    const shown = await html(`![a](/image/${small} "Le soir — © Awa Koné, CC BY-SA 4.0")`);
    expect(shown).toContain(
      '<figcaption>Le soir <small>© Awa Koné, <a href="https://creativecommons.org/licenses/by-sa/4.0/deed.fr" rel="license noopener">CC BY-SA 4.0</a></small></figcaption>',
    );
    expect(await html(`![a](/image/${small} "© Tous droits réservés")`)).toContain(
      "<figcaption><small>© Tous droits réservés</small></figcaption>",
    );
    expect(await html(`[Le son](/file/${sound} "Le port — © Yao")`)).toContain(
      "</a><figcaption>Le port <small>© Yao</small></figcaption></figure>",
    );
  });
});

describe("a callout", () => {
  it.each([
    [
      "> [!WARNING]\n> Ne *touchez* pas.",
      '<section role="note" data-callout="warning">\n<p class="callout-title">Attention</p><p>Ne <em>touchez</em> pas.</p>\n</section>',
    ],
    [
      "> [!info] Le **chiffre**\n>\n> - 12 %",
      '<section role="note" data-callout="info">\n<p class="callout-title">Le <strong>chiffre</strong></p>\n<ul>\n<li>12 %</li>\n</ul>\n</section>',
    ],
    ["> [!NOTE]", '<section role="note" data-callout="note">\n<p class="callout-title">Note</p>\n</section>'],
  ])("is a quotation that says what it is: %s", async (markdown, expected) =>
    expect(await html(markdown)).toBe(expected),
  );

  it.each(["> [!AUTRE] x", "> Un [!NOTE]", "[!NOTE] x", "> **[!NOTE]** x"])("is not: %s", async (markdown) =>
    expect(await html(markdown)).not.toContain("data-callout"),
  );
});

describe("a link alone on its line", () => {
  const video = "dQw4w9WgXcQ";
  it.each([
    [`https://www.youtube.com/watch?v=${video}&t=42`, "youtube", video, "Vidéo de YouTube"],
    [`https://youtu.be/${video}`, "youtube", video, "Vidéo de YouTube"],
    [`[Le film](https://m.youtube.com/shorts/${video})`, "youtube", video, "Le film"],
    ["https://vimeo.com/76979871", "vimeo", "76979871", "Vidéo de Vimeo"],
    ["https://www.deezer.com/fr/album/302127", "deezer", "album/302127", "Son de Deezer"],
    ["https://x.com/onuci/status/1234567890123", "x", "onuci/status/1234567890123", "Publication de X"],
  ])("is a card that waits for a click: %s", async (markdown, kind, id, title) => {
    const shown = await html(`Avant.\n\n${markdown}\n\nAprès.`);
    expect(shown).toContain(
      `<figure class="embed card" data-embed="${kind}" data-id="${id}"><a href="https://`,
    );
    expect(shown).toContain(`<span class="card-title">${title}</span>`);
    expect(shown).toContain("recevra alors votre adresse IP.</small>");
    expect(shown).not.toMatch(/<iframe|<script|<audio|<img/);
  });

  it.each([
    [`[Le son](/file/${sound})`, "audio", sound, "Le son"],
    [`![Le son](/file/${sound})`, "audio", sound, "Le son"],
  ])("plays a file of the site: %s", async (markdown, kind, id, label) =>
    expect(await html(markdown)).toMatch(
      new RegExp(
        `<figure class="embed" data-embed="${kind}" data-id="${id}"><a href="[^"]+"[^>]*>${label}</a></figure>`,
      ),
    ),
  );

  it("shows what is known of the other site's page, and its picture, kept by the site", async () => {
    const { html: shown, fileNames } = await render("https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD");
    expect(shown).toContain('data-embed="peertube"');
    expect(shown).toContain(`src="/image/${image}?w=960"`);
    expect(shown).toContain('alt=""');
    expect(shown).toContain('<span class="card-title">Le &lt;port&gt;</span>');
    expect(shown).toContain('<span class="card-site">Awa · framatube.org</span>');
    expect(fileNames).toEqual([image]);
  });

  it("leaves a host that has not answered a link", async () => {
    expect(await html("https://autre.example/w/9dRFC6Ya11NCVeYKn8ZhiD")).not.toContain("figure");
  });

  it("is a button where its title says so, never to a script", async () => {
    expect(await html('[Donner](https://dons.example/a "!button")')).toBe(
      '<p class="button"><a href="https://dons.example/a" rel="noopener">Donner</a></p>',
    );
    expect(await html('[Lire](/posts/un "!button")')).toContain('<p class="button"><a href="/posts/un">');
    expect(await html('[x](javascript:alert(1) "!button")')).not.toMatch(/javascript|button/);
    expect(await html('Voir [Donner](https://dons.example/a "!button")')).not.toContain('class="button"');
  });

  it("is a bookmark with the texts of the article and the picture of the page", async () => {
    const shown = await html('[Une étude](https://etude.example/page "!bookmark Ce qu’elle <dit>")');
    expect(shown).toContain(
      '<figure class="bookmark"><a href="https://etude.example/page" rel="noopener"><img',
    );
    expect(shown).toContain('<span class="card-title">Une étude</span>');
    expect(shown).toContain('<span class="card-text">Ce qu’elle &lt;dit&gt;</span>');
    expect(shown).toContain('<span class="card-site">Études</span>');
    expect(await html('[Un](https://neuf.example/ "!bookmark")')).toContain('card-site">neuf.example<');
    expect(await html('[x](javascript:alert(1) "!bookmark y")')).not.toMatch(/javascript|figure/);
  });

  it("counts and finds the words of cards that people wrote", async () => {
    const { html: shown, wordCount } = await render("https://framatube.org/w/9dRFC6Ya11NCVeYKn8ZhiD");
    expect(textOfHtml(shown)).toBe("Le <port>");
    expect(wordCount).toBe(2);
  });

  it.each([
    `Voir https://youtu.be/${video}`,
    "https://youtube.com.mal.example/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=court",
    "https://vimeo.com/about",
    `[x](javascript:alert(1)//youtu.be/${video})`,
  ])("stays a link when it is no video: %s", async (markdown) =>
    expect(await html(markdown)).not.toContain("embed"),
  );
});

describe("what readers need", () => {
  it("tables can be moved aside, and say what their heads are", async () => {
    const shown = await html("| a | b |\n|:--|--:|\n| 1 | 2 |");
    expect(shown).toContain('<div class="table" role="region" aria-label="Tableau" tabindex="0"><table>');
    expect(shown).toContain('<th align="left" scope="col">a</th>');
    expect(shown).toContain('<td align="right">2</td>');
    const bare = await html("| | |\n|:--|--:|\n| 1 | 2 |");
    expect(bare).not.toMatch(/<th/);
    expect(bare).toContain('<td align="right">2</td>');
    expect(await html("| | |\n|--|--|")).toContain("<thead");
  });

  it("several tables of a text have different names", async () => {
    const shown = await html("| a |\n|---|\n| 1 |\n\nPuis.\n\n| b |\n|---|\n| 2 |");
    expect(shown.match(/aria-label="[^"]+"/gu)).toEqual(['aria-label="Tableau"', 'aria-label="Tableau 2"']);
  });

  it("code can be moved aside", async () =>
    expect(await html("```\nlet mangues = 3;\n```")).toContain(
      '<pre role="region" aria-label="Code" tabindex="0"><code>',
    ));

  it("notes lead there and back, in French, under a title that is not a section", async () => {
    const { html: shown, headings } = await render("Vrai[^a] et vrai[^a].\n\n[^a]: La source.");
    expect(shown).toContain(
      'href="#note-fn-a" id="note-fnref-a" data-footnote-ref aria-describedby="note-titre"',
    );
    expect(shown).toContain('<h2 id="note-titre">Notes</h2>');
    expect(shown).toContain('href="#note-fnref-a" data-footnote-backref aria-label="Retour au texte"');
    expect(headings).toEqual([]);
  });

  it("boxes of a task list say what they say", async () => {
    const shown = await html("- [x] acheter\n- [ ] vendre");
    expect(shown).toContain('<input type="checkbox" checked disabled aria-label="Fait" /> acheter');
    expect(shown).toContain('<input type="checkbox" disabled aria-label="À faire" /> vendre');
  });

  it("links of our own lose their host, foreign ones learn nothing", async () => {
    expect(await html(`[a](${origin}/posts/x) [b](https://exemple.ci) [c](mailto:a@b.ci)`)).toBe(
      '<p><a href="/posts/x">a</a> <a href="https://exemple.ci" rel="noopener">b</a> <a href="mailto:a@b.ci">c</a></p>',
    );
  });
});

describe("words", () => {
  it("are counted as they are read, without marks", async () => {
    const { html: shown, wordCount } = await render(
      "L’arbre *à* **pa**labre, 3,5 km[^1].\n\n[^1]: Une note &amp; tout.",
    );
    expect(textOfHtml(shown)).toBe("L’arbre à palabre, 3,5 km. Une note & tout.");
    expect(wordCount).toBe(8);
    expect([countWords(""), countWords("aujourd’hui peut-être"), minutesOf(0), minutesOf(660)]).toEqual([
      0, 2, 1, 3,
    ]);
  });
});

it("gives its direction to a block that is written from right to left, and to no other", async () => {
  const shown = await html("Le marché.\n\nمرحبا بكم **هنا**\n\n- سوق\n- Marché\n\n> שלום");
  expect(shown).toContain("<p>Le marché.</p>");
  expect(shown).toContain('<p dir="rtl">مرحبا');
  expect(shown).toContain('<ul dir="rtl">');
  expect(shown).toContain("<li>Marché</li>");
  expect(shown).toContain('<blockquote dir="rtl">');
});

it("shows the newest articles as a link to their list, where no letter puts them", async () => {
  const { html } = await render('[Les derniers](/posts?tags=culture&page=2 "!latest 99")');
  expect(html).toBe('<p class="latest" data-count="10"><a href="/posts?tags=culture">Les derniers</a></p>');
  expect((await render('[Un bouton](https://exemple.ci "!latest 3")')).html).not.toContain('latest"');
});
