import { describe, expect, it } from "vitest";
import { html, image, small } from "./markdown.fixture.ts";

describe("a gallery", () => {
  it("is what several pictures alone in a paragraph make, each leading to itself", async () => {
    const shown = await html(`![Un](/image/${image} "Ici")\n![](/image/${small})`);
    expect(shown).toMatch(
      /^<section class="gallery" role="group" aria-label="Galerie de 2 images"><figure><a /,
    );
    expect(shown).toContain(`<a href="/image/${image}" aria-label="Voir en grand\u00a0: Un"><img`);
    // Twice as wide as high in frames of 4 to 3: one and a half times as wide as its frame.
    expect(shown).toContain('sizes="(min-width: 720px) 495px, 68vw"');
    expect(shown).toContain("</a><figcaption>Ici</figcaption></figure>");
    expect(shown).toContain(`<a href="/image/${small}" aria-label="Voir l’image en grand"><img`);
  });

  it("tells the width of the last of an odd number, which has a row of its own on phones", async () => {
    const shown = await html(Array(3).fill(`![](/image/${image})`).join("\n"));
    expect(shown.match(/sizes="[^"]+"/g)).toEqual([
      'sizes="(min-width: 720px) 324px, 68vw"',
      'sizes="(min-width: 720px) 324px, 68vw"',
      'sizes="(min-width: 720px) 324px, (min-width: 449px) 68vw, 138vw"',
    ]);
  });

  it.each([
    `![](/image/${image}) et ![](/image/${small})`,
    `![](/image/${image})`,
    `![](https://mal.example/a.png) ![](https://mal.example/b.png)`,
  ])("is not: %s", async (markdown) => expect(await html(markdown)).not.toContain("gallery"));
});
