// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { cleanUpAfterEach, files, html, paste, reports } from "./paste.fixture.ts";

cleanUpAfterEach();

const own = `${location.origin}/image/5f.jpg`;
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJgggAA".repeat(
    2,
  );

describe("a picture", () => {
  it("of this site keeps its words, its caption and its credit", () => {
    const figure = `<figure><a href="${own}"><img src="${own}?w=960" alt="Une pirogue" width="960" height="600"></a><figcaption>Le soir <small>© Awa Koné, <a href="https://creativecommons.org/">CC BY 4.0</a></small></figcaption></figure>`;
    expect(html(`<p>Avant</p>${figure}<p>Après</p>`)).toBe(
      'Avant\n\n![Une pirogue](/image/5f.jpg "Le soir — © Awa Koné, CC BY 4.0")\n\nAprès\n',
    );
    expect(reports).toMatchObject([{ own: 1, elsewhere: [], pictures: 0, others: 0 }]);
  });

  it("of this site stays in its cell, item and heading", () => {
    const img = `<img src="${own}" alt="Vue">`;
    expect(
      html(
        `<ul><li>a ${img}</li></ul><h2>b ${img}</h2><table><tr><td>c</td></tr><tr><td>${img}</td></tr></table>`,
      ),
    ).toBe(
      "- a ![Vue](/image/5f.jpg)\n\n## b ![Vue](/image/5f.jpg)\n\n| c                     |\n| --------------------- |\n| ![Vue](/image/5f.jpg) |\n",
    );
  });

  it("within the HTML is uploaded", () => {
    expect(html(`<p>Un</p><img src="data:image/png;base64,${pixel}">`)).toBe("Un\n");
    expect(files.map(({ name, type }) => [name, type])).toEqual([["image.png", "image/png"]]);
  });

  it("of another site becomes a link with its words", () => {
    expect(
      html('<p>avant</p><p><img src="https://exemple.invalid/p.jpg" alt="Une pirogue"></p><p>après</p>'),
    ).toBe("avant\n\n![Une pirogue](https://exemple.invalid/p.jpg)\n\naprès\n");
    expect(reports).toMatchObject([{ elsewhere: ["https://exemple.invalid/p.jpg"], pictures: 0 }]);
  });

  it("on the device is counted, with players that can’t be shown; pixels that count visits are not", () => {
    const source =
      '<p>Un <img src="file:///C:/clip_image001.png"> mot</p><iframe src="https://mal.example/x"></iframe><video src="blob:x"></video><img src="https://mal.example/p.gif" width="1" height="1">';
    expect(html(source)).toBe("Un mot\n");
    expect(reports).toMatchObject([{ elsewhere: [], pictures: 1, others: 2 }]);
  });

  it("that stands for a sign is that sign", () => {
    expect(html('<p>Oui <img src="https://exemple.ci/1f600.png" alt="😀">!</p>')).toBe("Oui 😀!\n");
  });
});

it("keeps videos, sounds and cards of this site and of known players", () => {
  const source = [
    '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>',
    `<video controls><source src="${location.origin}/file/a.mp4"></video>`,
    '<figure class="embed" data-embed="audio" data-id="b.mp3"><a href="/file/b.mp3">Écouter</a><figcaption>Un son</figcaption></figure>',
    '<figure class="bookmark"><a href="https://exemple.ci/"><span class="card-title">Titre</span><span class="card-text">Texte</span></a></figure>',
    '<audio src="https://exemple.ci/c.mp3"></audio>',
  ];
  expect(html(source.join(""))).toBe(
    `${[
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
      "[/file/a.mp4](/file/a.mp4)",
      '[/file/b.mp3](/file/b.mp3 "Un son")',
      '[Titre](https://exemple.ci/ "!bookmark Texte")',
      "<https://exemple.ci/c.mp3>",
    ].join("\n\n")}\n`,
  );
});

describe("notes", () => {
  it("of LibreOffice become notes, after those of the text", () => {
    const source =
      '<p>Note<a name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> ici.</p><div id="sdfootnote1"><p><a name="sdfootnote1sym" href="#sdfootnote1anc">1</a>\n<i>Le</i> texte.</p></div>';
    expect(html(source)).toBe("Note[^1] ici.\n\n[^1]: *Le* texte.\n");
    const before = "Un[^1].\n\n[^1]: Autre.\n";
    expect(paste({ "text/html": source, "text/plain": "" }, before)).toContain("Note[^2] ici.");
  });

  it("of Word become notes; a reviewer’s comments stay out", () => {
    const source =
      "<p>Un<a href='#_ftn1' name='_ftnref1'>[1]</a> mot<span class=MsoCommentReference><a class=msocomanchor href='#_msocom_1'>[AK1]</a></span>.</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href='#_ftnref1' name='_ftn1'>[1]</a> Le texte.</p></div></div><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Remarque</p></div></div>";
    expect(html(source)).toBe("Un[^1] mot.\n\n[^1]: Le texte.\n");
  });

  it("of Google Docs and of this site become notes", () => {
    const docs =
      '<p>Un<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> mot<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Le texte.</p></div><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Remarque</p></div>';
    expect(html(docs)).toBe("Un[^1] mot.\n\n[^1]: Le texte.\n");
    const page =
      '<p>Un<sup><a href="#note-fn-1" id="note-fnref-1">1</a></sup>.</p><section class="footnotes"><h2>Notes</h2><ol><li id="note-fn-1"><p>Le texte. <a href="#note-fnref-1">↩</a></p></li></ol></section>';
    expect(html(page)).toBe("Un[^1].\n\n[^1]: Le texte.\n");
  });
});

it.each([
  ['<p>x<sup>2</sup>, 10<sup>6</sup>, note<sup><a href="#n1">3</a></sup></p>', "x², 10⁶, note³\n"],
  ["<p>H<sub>2</sub>O, 1<sup>er</sup>, M<sup>me</sup></p>", "H₂O, 1er, Mme\n"],
  ['<p>e<span style="vertical-align:super">x+1</span></p>', "e^(x+1)\n"],
])("writes what stands above and below the line: %s", (source, markdown) =>
  expect(html(source)).toBe(markdown),
);

describe("code", () => {
  const lines =
    '<div style="font-family:Consolas, monospace;white-space:pre;"><div><span>if</span><span> (a) {</span></div><div><span>    b();</span></div><div><span>}</span></div></div>';

  it("of an editor is one block with its indentation", () => {
    expect(html(lines)).toBe("```\nif (a) {\n    b();\n}\n```\n");
  });

  it("of VS Code has its language; its prose is text", () => {
    const plain = "if (a) {\n    b();\n}";
    const copied = (mode: string, text: string) =>
      paste({
        "text/html": lines,
        "text/plain": text,
        "vscode-editor-data": JSON.stringify({ version: 1, mode }),
      });
    expect(copied("typescript", plain)).toBe("```typescript\nif (a) {\n    b();\n}\n```\n");
    expect(copied("plaintext", "Un mot.")).toBe("Un mot.\n");
  });
});

it("drops what nobody sees, and keeps the words apart", () => {
  expect(paste({ "text/plain": "Un mot\vcollé\0 d’un PDF" })).toBe("Un mot\n\ncollé d’un PDF\n");
  expect(paste({ "text/html": "<p>Un mot\vcollé\u0007</p>", "text/plain": "x" })).toBe("Un mot collé\n");
});

it("ignores elements of our own that another program’s HTML has", () => {
  const data = '{"type":"raw-inline","data":"<b>"}';
  expect(html(`<p>Un<span data-palabre-node='${data}'>mot</span></p>`)).toBe("Unmot\n");
});
