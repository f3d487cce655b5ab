import { beforeAll, describe, expect, it } from "vitest";
import { withFrenchSpaces } from "../../../schema/text/french-spaces.ts";
import { readDemoContent } from "../../demo/content.ts";
import { render } from "../../lib/markdown/markdown.fixture.ts";
import { linesOfHtml } from "../../lib/text/html-text.ts";
import { alterations, alteredCopy, trueCopy } from "../../testing/forwarded-texts.ts";
import { Random } from "../../testing/fuzz/random.ts";
import { type VerifiedArticle, verifyText } from "./verify-text.ts";

interface SelectedArticle extends VerifiedArticle {
  /** The body as a reader selects it. */
  readonly text: string;
}

const articles: SelectedArticle[] = [];
const verify = (copy: string, article: VerifiedArticle) => verifyText({ copy, article, names: ["Palabre"] });

beforeAll(async () => {
  for (const { title, description, content } of (await readDemoContent()).articles) {
    const { html } = await render(withFrenchSpaces(content.replace(/!?\[([^\]]*)\]\(media\/[^)]*\)/g, "$1")));
    const text = linesOfHtml(html)
      .replace(/\s*\n\s*/g, "\n\n")
      .trim();
    articles.push({ title, description: withFrenchSpaces(description), html, text });
  }
});

const many = 1_000;

describe("forwarded texts", () => {
  it("of a thousand true copies none is called altered", () => {
    const random = new Random("copies");
    const wrong = Array.from({ length: many }, () => {
      const article = random.pick(articles);
      const copy = trueCopy(article.title, article.text, random);
      const { share, differences } = verify(copy, article);
      return share < 1 || differences.length > 0 ? { copy, share, differences } : null;
    }).filter(Boolean);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(wrong).toHaveLength(0);
  });

  it.each(Object.keys(alterations))("of 250 altered %s all are found", (kind) => {
    const random = new Random(kind);
    const missed: unknown[] = [];
    for (let found = 0; found < many / 4; ) {
      const article = random.pick(articles);
      const copy = alteredCopy(kind, article, random);
      if (copy === null) continue;
      found++;
      const { share, differences } = verify(copy, article);
      if (differences.length === 0 || share < 0.5)
        missed.push({ copy, share, differences, title: article.title });
    }
    expect(missed.slice(0, 3)).toEqual([]);
    expect(missed).toHaveLength(0);
  });
});
