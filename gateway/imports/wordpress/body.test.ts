import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { plainBody } from "./body.ts";

const media: Readonly<Record<string, string>> = {
  "7": "https://ancien.example/a.jpg",
  "8": "https://ancien.example/b.jpg",
};

const convert = (body: string, notes: ReadonlyMap<string, string> = new Map()) => {
  const plain = plainBody(body, {
    notes,
    medium: (key) => (media[key] ? { address: media[key], alt: `Image ${key}` } : undefined),
    sentFor: (key) =>
      key === "" ? [{ key: "8", address: media["8"] ?? "", alt: "", caption: "La <em>nuit</em>" }] : [],
    fragment: (key) =>
      key === "5" ? "<!-- wp:paragraph --><p>Encadré réemployé.</p><!-- /wp:paragraph -->" : undefined,
  });
  const { markdown, remarks } = htmlToMarkdown({
    html: plain.html,
    notes: plain.notes,
    addresses: new Map([
      ["https://ancien.example/a.jpg", "/image/0123456789abcdef01234567.webp"],
      ["https://ancien.example/2019/04/port/", "/posts/port"],
    ]),
    titles: new Map([["https://ancien.example/2019/04/port/", "Le port"]]),
  });
  return { markdown, remarks: [...plain.remarks, ...remarks] };
};

it.each([
  ["Un.\nDeux.\n\nTrois.", "Un.\\\nDeux.\n\nTrois."],
  [
    '[caption id="attachment_7" align="left" width="300"]<a href="https://ancien.example/a.jpg"><img src="https://ancien.example/a.jpg" alt="Le port" /></a> Le port, <em>la nuit</em>[/caption]',
    '![Le port](/image/0123456789abcdef01234567.webp "Le port, la nuit")',
  ],
  [
    '[gallery ids="7,8,9"]',
    "![Image 7](/image/0123456789abcdef01234567.webp)\n![Image 8](https://ancien.example/b.jpg)",
  ],
  ["Avant\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nAprès", "Avant\n\n<https://youtu.be/dQw4w9WgXcQ>\n\nAprès"],
  ["[embed]https://vimeo.com/76979871[/embed]", "<https://vimeo.com/76979871>"],
  ["Un fait[efn_note]La <strong>source</strong>.[/efn_note].", "Un fait[^1].\n\n[^1]: La **source**."],
  ["Il a dit [sic] cela [1].", "Il a dit \\[sic] cela \\[1]."],
  ['<a href="https://ancien.example/2019/04/port/">lire</a>', "[lire](/posts/port)"],
  ["<ul>\n<li>Un</li>\n<li>Deux</li>\n</ul>", "- Un\n- Deux"],
  [
    '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Ville</th><th>Habitants</th></tr></thead><tbody><tr><td>Abidjan</td><td>6</td></tr></tbody></table><figcaption>En millions</figcaption></figure><!-- /wp:table -->',
    "| Ville | Habitants |\n| ------- | --------- |\n| Abidjan | 6 |\n\n*En millions*",
  ],
  [
    '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><img src="https://ancien.example/a.jpg" alt=""/><figcaption>Un</figcaption></figure><!-- /wp:image --><figure class="wp-block-image"><img src="https://ancien.example/b.jpg" alt=""/></figure></figure><!-- /wp:gallery -->',
    '![](/image/0123456789abcdef01234567.webp "Un")\n![](https://ancien.example/b.jpg)',
  ],
  [
    '<!-- wp:embed {"url":"https://youtu.be/dQw4w9WgXcQ"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption>Le film</figcaption></figure><!-- /wp:embed -->',
    "<https://youtu.be/dQw4w9WgXcQ>\n\n*Le film*",
  ],
  ['<!-- wp:block {"ref":5} /-->', "Encadré réemployé."],
  [
    '<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://don.example/">Donner</a></div></div><!-- /wp:buttons -->',
    '[Donner](https://don.example/ "!button")',
  ],
  [
    '<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --></div><div class="wp-block-column"><p>B</p></div></div><!-- /wp:columns -->',
    "A\n\nB",
  ],
  ["[gallery]", '![](https://ancien.example/b.jpg "La nuit")'],
  [
    '<figure class="wp-block-gallery"><figure><img src="https://ancien.example/a.jpg" alt=""/></figure><figure><img src="https://ancien.example/b.jpg" alt=""/></figure><figcaption class="blocks-gallery-caption">Deux nuits</figcaption></figure>',
    "![](/image/0123456789abcdef01234567.webp)\n![](https://ancien.example/b.jpg)\n\n*Deux nuits*",
  ],
  [
    '<figure><img src="https://ancien.example/b.jpg" alt=""/><p>Des mots.</p><figcaption>Légende</figcaption></figure>',
    "![](https://ancien.example/b.jpg)\n\nDes mots.\n\n*Légende*",
  ],
  [
    "<table><tr><th>Un</th></tr><tr><td>Avant<ul><li>x</li><li>y</li></ul></td></tr></table>",
    "| Un |\n| ------------- |\n| Avant · x · y |",
  ],
  [
    '<img src="data:image/gif;base64,R0lGOD" data-src="https://ancien.example/a.jpg" alt="Le port">',
    "![Le port](/image/0123456789abcdef01234567.webp)",
  ],
  ["Avant\n\nhttps://ancien.example/2019/04/port/\n\nAprès", "Avant\n\n[Le port](/posts/port)\n\nAprès"],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    "<https://www.youtube.com/embed/dQw4w9WgXcQ>",
  ],
  ['<pre><code class="language-js">a  =  [b]\n\nc</code></pre>', "```js\na  =  [b]\n\nc\n```"],
])("converts %j", (body, markdown) => {
  const { markdown: converted } = convert(body);
  expect(converted.replace(/ +\|/g, " |").replace(/\| +/g, "| ")).toBe(
    markdown.replace(/ +\|/g, " |").replace(/\| +/g, "| "),
  );
});

it("keeps the notes of the editor", () => {
  const { markdown } = convert(
    '<!-- wp:paragraph --><p>Un fait<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
    new Map([["u-1", "La <em>source</em>."]]),
  );
  expect(markdown).toBe("Un fait[^1].\n\n[^1]: La *source*.");
});

it.each([
  ['[gallery ids="7,99"]', "Fichier laissé, qui n’est pas dans l’export\u00a0: numéro 99"],
  [
    '<figure><img src="/a.jpg"/><figcaption>Photo <a href="https://photo.example/">Awa</a></figcaption></figure>',
    "Lien d’une légende laissé\u00a0: https://photo.example/",
  ],
  [
    "<table><tr><td><p>Un</p><p>Deux</p></td></tr></table>",
    "Listes ou paragraphes d’une cellule de tableau mis sur une ligne",
  ],
])("remarks on a part that can't be kept: %s", (body, remark) => {
  expect(convert(body).remarks).toEqual([remark]);
});

it("lets nothing in that runs, and remarks on what is lost", () => {
  const { markdown, remarks } = convert(
    '<script>alert(1)</script><form action="/x"><input></form><p onclick="x()">Bon<a href="javascript:alert(1)">jour</a></p>[contact-form-7 id="3"]<!-- wp:latest-posts /--><iframe src="https://carte.example/x"></iframe>',
  );
  expect(markdown).toBe("Bonjour\n\n<https://carte.example/x>");
  expect(remarks).toEqual([
    "Bloc que WordPress remplit lui-même laissé\u00a0: «\u00a0latest-posts\u00a0»",
    "Code court laissé\u00a0: [contact-form-7]",
    "Script laissé",
    "Formulaire laissé",
    "Cadre d’un autre site remplacé par un lien\u00a0: carte.example",
  ]);
});

it.each([
  ['<p class="has-text-color has-vivid-red-color">Un</p>', ["Couleurs du texte ou de son fond laissées"]],
  [
    'Un <span style="font-weight:bold; COLOR: #ff0000">deux</span>',
    ["Couleurs du texte ou de son fond laissées"],
  ],
  ['<font color="red">Un</font>', ["Couleurs du texte ou de son fond laissées"]],
  ['<p class="has-text-align-center">Un</p>', ["Alignement du texte laissé"]],
  ['<p style="text-align: justify;">Un</p>', ["Alignement du texte laissé"]],
  ['<h2 align="right">Un</h2>', ["Alignement du texte laissé"]],
  ['<p class="has-large-font-size">Un</p>', ["Taille des lettres laissée"]],
  ['<p style="text-align:left">Un</p><table><tr><th align="right">Deux</th></tr></table>', []],
])("remarks on the appearance of a text that can't be kept: %s", (body, expected) => {
  expect(convert(body).remarks).toEqual(expected);
});
