import { describe, expect, it } from "vitest";
import { currentThreadId, processorMilliseconds } from "../threads/processor-time.ts";
import { html, image, render } from "./markdown.fixture.ts";

describe("what does harm", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:x)",
    "<javascript:alert(1)>",
    '![x](/image/a.png"onerror="alert(1))',
    '<svg onload="alert(1)">',
    "[x]: javascript:alert(1)\n\n[x]",
    '<a href="x" style="position:fixed">x</a>',
    "[x](//mal.example)",
    '# x {#id onclick="x"}',
    "```js onload=alert(1)\nx\n```",
    "[^<img onerror=x>]\n\n[^<img onerror=x>]: y",
    `![a](/image/${image} "x\\" onload=\\"alert(1)")`,
  ])("is not in what is shown: %s", async (markdown) => {
    const shown = await html(markdown);
    const tags = shown.match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      const withoutTexts = tag.replace(/(alt|title)="[^"]*"/g, "");
      expect(withoutTexts).not.toMatch(/\bon\w+\s*=|script|style=|data:|vbscript|\/\/mal|<svg|<iframe/i);
    }
  });
});

it.each(["javascript:alert(1)", "data:text/html,x", "//mal.example"])(
  "a link to %s becomes plain text",
  async (address) =>
    expect(await html(`Lire [**ici**](${address}).`)).toBe("<p>Lire <strong>ici</strong>.</p>"),
);

describe("a long text", () => {
  it("is laid out by a thread of its own, like a short one", async () => {
    const paragraph = "Du monde, **toujours** du monde.\n\n";
    const body = await render(`${paragraph.repeat(400)}![](${image})`);
    expect(body.html.match(/<strong>/g)).toHaveLength(400);
    expect(body).toMatchObject({ fileNames: [image], wordCount: 2_000, readingMinutes: 9 });
    const together = await Promise.all([1, 2, 3].map(() => render(paragraph.repeat(200))));
    expect(together.map(({ wordCount }) => wordCount)).toEqual([1_000, 1_000, 1_000]);
  });

  it("that nobody can have meant is refused, and the next one is not", async () => {
    for (const length of [101, 4_100])
      await expect(render(">".repeat(length))).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { content: expect.stringContaining("trop compliqué") },
      });
    expect((await render("Du texte. ".repeat(500))).wordCount).toBe(1_000);
  });

  it("that takes more than two seconds of a processor is refused; meanwhile others are laid out", async () => {
    const hostile = render("*a_".repeat(66_000));
    const refusal = expect(hostile).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    let isRefused = false;
    void refusal.then(() => {
      isRefused = true;
    });
    for (let index = 0; index < 5; index += 1) expect((await render("Du texte.")).wordCount).toBe(2);
    expect(isRefused).toBe(false);
    await refusal;
  });

  it.each([
    ["short and hostile", "*a_".repeat(1_333)],
    ["long", "Du monde, **toujours** du monde.\n\n".repeat(2_000)],
  ])("costs the event loop nothing: %s", async (_name, markdown) => {
    await render("Un premier, qui lance le fil.");
    // The processor's time of this thread. Laying it out here takes 350 ms and more, each time.
    const enough = 100;
    let least = Number.POSITIVE_INFINITY;
    // On a busy machine it waits for seconds, in which timers and the collector of garbage run here too: they only add.
    for (let time = 0; time < 4 && least > enough; time += 1) {
      const before = processorMilliseconds(currentThreadId())!;
      await render(markdown);
      least = Math.min(least, processorMilliseconds(currentThreadId())! - before);
    }
    expect(least).toBeLessThan(enough);
  });
});
