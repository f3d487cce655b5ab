import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../gateway/imports/markdown/front-matter.ts";
import { replaceShortcodes } from "../../gateway/imports/markdown/shortcodes.ts";
import { spipHtml } from "../../gateway/imports/spip/markup/spip-html.ts";
import { plainBody } from "../../gateway/imports/wordpress/body.ts";
import { csvOf } from "../../gateway/lib/text/csv.ts";
import { plainDetails } from "../../gateway/link-cards/page-details.ts";
import { verifyText } from "../../gateway/search/verification/verify-text.ts";
import { emailRule } from "../../schema/rules/text.ts";
import { slowTexts } from "../../schema/testing/worst-texts.ts";
import { textFunctions } from "./text-functions.ts";

const ignore = () => undefined;

/** Functions that take more than texts; those whose arguments a text can make are found by themselves. */
const others: Readonly<Record<string, (text: string) => unknown>> = {
  csvOf: (text) => csvOf([[text]]),
  emailRule: (text) => emailRule.isValidSync(text),
  plainDetails: (text) => plainDetails({ title: text, description: text }),
  verifyText: (text) =>
    verifyText({ copy: text, article: { title: text, description: "", html: `<p>${text}` }, names: [text] }),
  "head of Markdown": (text) => readFrontMatter(`---\ntitle: a\n---\n${text}`),
  "shortcodes of Hugo": (text) => replaceShortcodes(text, "hugo", ignore),
  "tags of Jekyll": (text) => replaceShortcodes(text, "jekyll", ignore),
  "text of SPIP": (text) =>
    spipHtml(text, { language: "fr", remark: ignore, find: () => null, show: () => null }),
  "text of WordPress": (text) =>
    plainBody(text, { notes: new Map(), fragment: ignore, medium: ignore, sentFor: () => [] }),
};

describe("a long text of the worst kind takes linear time", () => {
  it.each(Object.entries(others))("in %s", (_name, read) => {
    expect(slowTexts(read)).toEqual([]);
  });

  it.each(textFunctions(["gateway", "schema"]))("in $name of $file", async ({ file, read }) => {
    const loaded = (await import(/* @vite-ignore */ `../../${file}`)) as object;
    expect(slowTexts((text) => read(loaded, text))).toEqual([]);
  });

  it("and a function that takes the square would show", () => {
    expect(slowTexts((text) => text.replace(/[.,]+$/, ""), [".", "a"])).toEqual([
      expect.stringMatching(/^"\."/),
    ]);
  });
});
