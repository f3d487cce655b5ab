import { createHeadlessEditor } from "@lexical/headless";
import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../gateway/shared/markdown/markdown.ts";
import { openMarkdown } from "../web/features/studio/editor/markdown/fromMarkdown.ts";
import { meaningsOf } from "../web/features/studio/editor/markdown/meaning.ts";
import { $toMarkdown } from "../web/features/studio/editor/markdown/toMarkdown.ts";
import { editorNodes } from "../web/features/studio/editor/nodes/editorNodes.ts";

const editor = createHeadlessEditor({ nodes: editorNodes });
const throughEditor = (markdown: string): string => {
  openMarkdown(editor, markdown);
  return editor.read($toMarkdown);
};

const surroundings = { origin: "https://palabre.ci", findFiles: async () => new Map() };
/** What readers get of it; a line's end is a space, and a list's lines are as far apart as it likes. */
const shown = async (markdown: string): Promise<string> =>
  onWords(
    (await renderMarkdown(markdown, surroundings)).html
      .replace(/<pre[\s\S]*?<\/pre>/g, (code) => code.replaceAll("\n", "↵"))
      .replace(/<\/?p>|\s+/g, " "),
  ).replace(/ *(<[^>]*>) */g, "$1");

/** Marks lie on words: once, and whichever of them is inside the other. */
function onWords(html: string): string {
  const depths: Record<string, number> = { em: 0, strong: 0, del: 0 };
  let [said, last] = ["", ""];
  for (const part of html.split(/(<\/?(?:em|strong|del)>)/)) {
    const [, end, mark] = /^<(\/?)(em|strong|del)>$/.exec(part) ?? [];
    if (mark) depths[mark]! += end ? -1 : 1;
    else if (part) {
      const marks = Object.keys(depths).filter((name) => depths[name]! > 0);
      said += marks.join() === last ? part : `{${marks}}${part}`;
      last = marks.join();
    }
  }
  return said;
}

async function keeps(markdown: string): Promise<void> {
  const once = throughEditor(markdown);
  expect(meaningsOf(once), markdown).toEqual(meaningsOf(markdown));
  expect(await shown(once), markdown).toBe(await shown(markdown));
  expect(throughEditor(once), markdown).toBe(once);
}

// After the sections of the specification 0.31; written for this project, since its examples are in no package of ours.
const sections = {
  tabs: ["\tdu\tcode", "- un\n\n\tsuite", ">\t\tcode", "#\ttitre"],
  "backslash escapes": [
    "\\*pas penché\\*",
    "\\# pas un titre",
    "fin\\\nde ligne",
    "`\\``",
    '[a](/b\\)c "t\\"u")',
    "5\\. rien",
  ],
  "entity references": [
    "&nbsp;&amp;&copy;&eacute;",
    "&#35; &#x22;",
    "&inconnu; &#0;",
    "&ast;un&ast;",
    "[a](/b&auml;)",
  ],
  precedence: ["- `un\n- deux`"],
  "thematic breaks": ["***\n---\n___", " ---", "- - -", "un\n***\ndeux", "- un\n***\n- deux", "--"],
  "ATX headings": [
    "# un\n## deux\n###### six",
    "####### sept",
    "#5",
    "# *un* `deux` #",
    "#",
    "### ###",
    "# un \\#",
  ],
  "setext headings": [
    "Un\n===\n\nDeux\n---",
    "Un *deux\ntrois*\n====",
    "> Un\n---",
    "- Un\n---",
    "Un\ndeux\n===",
  ],
  "indented code": [
    "    un\n      deux",
    "- un\n\n      code",
    "    un\n\n    deux",
    "texte\n    suite",
    "    un  ",
  ],
  "fenced code": [
    "```\n<\n >\n```",
    "~~~\nun\n```\n~~~",
    "````\nun\n```\n````",
    "```ruby startline=3\ndef a\n```",
    "> ```\n> un\n\ndeux",
    "```\n\n  \n```",
    "``` un ``` deux",
    "```",
  ],
  "HTML blocks": [
    "<div>\n*un*\n</div>",
    "<!-- un\n\ndeux -->\n*trois*",
    "<del>*un*</del>",
    "<script>\na\n</script>\n*b*",
  ],
  definitions: [
    '[un]: /a "Titre"\n\n[un]',
    "[un]\n\n[un]: <mon adresse> 'Titre'",
    "[ÉTÉ]: /a\n\n[été]",
    "[un]: /a\n[un]: /b\n\n[un]",
    '[un]: /a "t" suite',
    "# [un]\n[un]: /a\n> deux",
  ],
  paragraphs: ["un\n\ndeux", "un\ndeux\n\ntrois", "  un\n   deux", "un     \ndeux"],
  quotes: [
    "> # un\n> deux\n> trois",
    ">un\nsuite",
    "> - un\n- deux",
    "> un\n\n> deux",
    "> > > un\ndeux",
    ">",
    "> un\n>\n> deux",
  ],
  "list items": [
    "1.  un\n\n        code\n\n    > deux",
    "- un\n\n\n  deux",
    "-    un\n\n     deux",
    "123456789. un",
    "1234567890. un",
    "0. un",
    "-1. un",
    "- un\n-\n- trois",
    "*",
    "un\n*\n\nun\n1.",
    "> 1. > un\nsuite",
    "- # un\n- deux\n  ---\n  trois",
    "10) un\n    - deux",
  ],
  lists: [
    "- un\n- deux\n+ trois",
    "1. un\n2. deux\n3) trois",
    "un\n- deux\n- trois",
    "Le nombre est\n14. Pas une liste.",
    "- un\n\n- deux\n\n\n- trois",
    "- un\n  - deux\n    - trois\n\n\n      quatre",
    "- un\n- deux\n\n<!-- -->\n\n- un\n- deux",
    "- a\n  > b\n  ```\n  c\n  ```\n- d",
    "1. un\n\n   - deux\n   - trois\n\n4. cinq",
  ],
  "code spans": [
    "`un`",
    "`` un ` deux ``",
    "` `` `",
    "`  ``  `",
    "`un \n deux`",
    "*un`*`",
    '`<a href="`">`',
    "```un``",
  ],
  emphasis: [
    "*un deux*",
    "a * un deux*",
    'a*"un"*',
    "un*deux*5",
    "_un deux_ et un_deux_",
    "**un deux** __trois__",
    "*un **deux** trois*",
    "***un** deux*",
    "*un [deux](/a)*",
    "**un*deux*trois**",
    "*(**un**)*",
    "****un****",
    "**un\\***",
    "_un_)suite",
    "*un**deux*",
    "**Gomphocarpus (*Gomphocarpus physocarpus*, syn. *Asclepias physocarpa*)**",
  ],
  links: [
    '[un](/a "t")',
    "[]()",
    "[un](</a b>)",
    "[un](a(b(c)d))",
    "[un](/a 't \"u\" v')",
    "[un [deux]](/a)",
    "[un *deux `trois`*](/a)",
    "[![un](b.jpg)](/a)",
    "[un [deux](/b)](/a)",
    "*[un*](/a)",
    "[un][deux]\n\n[deux]: /a",
    "[un][]\n\n[un]: /a",
    "[un] (/a)",
    "[un](#ici)\n\n[deux](?a=3#ici)",
  ],
  images: [
    '![un](/a "t")',
    '![un *deux*][]\n\n[un *deux*]: t.jpg "u"',
    "![un ![deux](/b)](/a)",
    "!\\[un]",
    "![](/a)",
  ],
  autolinks: [
    "<https://exemple.ci?a=b&c>",
    "<awa@exemple.ci>",
    "<>",
    "<https://un deux>",
    "<made-up:un,deux>",
  ],
  "raw HTML": [
    "<a><bab><c2c>",
    "un <b>deux</b> trois",
    "un <!-- deux --> trois",
    "<a href=\"b\" title='c\nd'>",
    "<33> <__>",
  ],
  "line breaks": ["un  \ndeux", "un\\\ndeux", "*un  \ndeux*", "### un\\", "un\n deux", "`un  \ndeux`"],
  text: ["Des mots, 12 €, χρῆν.", "Des    espaces"],
};

describe("CommonMark", () => {
  it.each(Object.entries(sections))("%s go through the editor with their meaning", async (_, examples) => {
    for (const markdown of examples) await keeps(markdown);
  });
});

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
