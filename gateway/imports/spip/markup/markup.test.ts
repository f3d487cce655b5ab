import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../../lib/html-markdown/convert.ts";
import { spipHtml } from "./spip-html.ts";

const convert = (written: string) => {
  const remarks: string[] = [];
  const { html, notes } = spipHtml(written, {
    language: "fr",
    remark: (text) => remarks.push(text),
    find: (type, id) => (id === "404" ? null : { href: `/?${type}${id}`, title: "Le port" }),
    show: (name, id) =>
      /^(img|doc)$/.test(name) ? `<figure><img src="/IMG/${id}.jpg" alt="A"></figure>` : null,
  });
  const converted = htmlToMarkdown({ html, notes, addresses: new Map() });
  return { markdown: converted.markdown, remarks: [...remarks, ...converted.remarks] };
};

it.each([
  ["{{{Un titre}}}\n\nUn texte.", "## Un titre\n\nUn texte."],
  ["Avant {{{** Plus bas }}} après", "Avant\n\n### Plus bas\n\naprès"],
  ["Du {{gras}}, de l’{italique}, {{ {les deux} }}.", "Du **gras**, de l’*italique*, **_les deux_**."],
  [
    "[le port->art12] [->12] [ici->https://a.example/x--y_{1}]",
    "[le port](/?article12) [Le port](/?article12) [ici](https://a.example/x--y_{1})",
  ],
  [
    "[a|une bulle{en}->rub3#bas] [b->koffi@a.example] [->www.a.example]",
    "[a](/?rubrique3#bas) [b](mailto:koffi@a.example) [www.a.example](https://www.a.example)",
  ],
  ["[perdu->art404]", "perdu"],
  ["Voir [plus bas->#bas]. [bas<-]Ici", "Voir plus bas. Ici"],
  [
    'Voir <a class="a" href="spip.php?article12">là</a>, <img src="IMG/jpg/a.jpg" alt="A"> et <a href="https://a.example/">loin</a>',
    "Voir [là](/spip.php?article12), ![A](/IMG/jpg/a.jpg) et [loin](https://a.example/)",
  ],
  ["Un[[Une {note}.]] deux[[<>Sans nombre]]", "Un[^1] deux[^2]\n\n[^1]: Une *note*.\n\n[^2]: Sans nombre"],
  ["Un[[<a>Dite]] deux[[<a>]]", "Un[^1] deux[^1]\n\n[^1]: Dite"],
  ["-* un\n-** deux\n-** {{trois}}\n-* quatre", "- un\n\n  - deux\n  - **trois**\n\n- quatre"],
  ["-# un\n-# deux", "1. un\n2. deux"],
  ["Un\n- deux\n_ trois", "Un\\\n– deux\\\ntrois"],
  ["|{{Nom}}|{{Prix}}|\n|Riz|5|\n|Mil|<|", "| Nom | Prix |\n| --- | ---- |\n| Riz | 5    |\n| Mil |      |"],
  [
    "||Les prix|résumé||\n|{{Nom}}|{{Prix}}|\n|Riz|5|",
    "| Nom | Prix |\n| --- | ---- |\n| Riz | 5    |\n\n*Les prix*",
  ],
  ["<quote>Un.\n\nDeux.</quote>", "> Un.\n>\n> Deux."],
  ["<code>$a = {1};</code>", "`$a = {1};`"],
  ['<code class="php">\n$a = [[1]];\n<b>\n</code>', "```\n$a = [[1]];\n<b>\n```"],
  ["<cadre>\n{{brut}} <br>\n</cadre>", "```\n{{brut}} <br>\n```"],
  ["<poesie>Un\nDeux\n\nTrois</poesie>", "> Un\\\n> Deux\n>\n> Trois"],
  ["Un <img12|left> deux", "Un\n\n![A](/IMG/12.jpg)\n\ndeux"],
  ["<multi>[fr]Bonjour[en]Hello</multi> Awa", "Bonjour Awa"],
  ["Un -- deux --> trois <!-- rien --> et l’Eau~vive", "Un — deux → trois et l’Eau\u00a0vive"],
  ['<div class="a--b">Un <b>HTML</b></div>', "Un **HTML**"],
  ["Un\n\n----\n\nDeux", "Un\n\n---\n\nDeux"],
  [
    "[?Abidjan] [Un mot entre crochets] {jamais fermé",
    "[Abidjan](https://fr.wikipedia.org/wiki/Abidjan) \\[Un mot entre crochets] {jamais fermé",
  ],
  ['\ue0007\ue001 <b onclick="x()">a</b><script>alert(1)</script>', "7 **a**"],
])("writes %j as markdown", (written, markdown) => {
  expect(convert(written).markdown).toBe(markdown);
});

it("remarks on what it leaves", () => {
  const { remarks } = convert("<multi>[fr]A[en]B</multi> <formulaire3> <modele|a=1> [x->art404]");
  expect(remarks).toEqual([
    "Autre langue laissée (<multi>)\u00a0: en",
    "Modèle laissé\u00a0: <formulaire3>",
    "Modèle laissé\u00a0: <modele>",
    "Lien vers ce qui n’est pas dans la sauvegarde\u00a0: art404",
  ]);
});

it("reads a hostile text in the time of its length", () => {
  for (const mark of [
    "[[",
    "{{",
    "{",
    "{{{",
    "<code>",
    "[a->",
    "<multi>",
    "|",
    "-*",
    "<img1|",
    "[?",
    "<!--",
  ]) {
    const start = process.cpuUsage();
    spipHtml(mark.repeat(60_000), { language: "fr", remark: () => {}, find: () => null, show: () => null });
    expect([mark, process.cpuUsage(start).user < 2_000_000]).toEqual([mark, true]);
  }
});
