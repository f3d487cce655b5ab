/** A PDF of one page, with a title, an author and a language, on which these lines stand. */
export function bookPdf(lines: readonly string[], { title = "", author = "" } = {}): Buffer {
  const shown = lines.map((line) => `(${line}) Tj 0 -20 Td`).join(" ");
  const content = `BT /F1 12 Tf 40 500 Td ${shown} ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(fr-CI)>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    `<</Title(${title})/Author(${author})>>`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Info 6 0 R/Size 7>>\n%%EOF\n`, "latin1");
}

/** An mp3 of a few seconds with these frames of text in its ID3 tag, and a picture. */
export function taggedMp3(texts: Readonly<Record<string, string>>, picture: Buffer): Buffer {
  const frames = [
    ...Object.entries(texts).map(([id, text]) => frameOf(id, Buffer.from(`\u0000${text}`, "latin1"))),
    frameOf("APIC", Buffer.concat([Buffer.from("\u0000image/jpeg\u0000\u0003\u0000", "latin1"), picture])),
  ];
  const tag = Buffer.concat(frames);
  const head = Buffer.from("ID3\u0003\u0000\u0000", "latin1");
  const { length } = tag;
  const size = Buffer.from([length >> 21, (length >> 14) & 127, (length >> 7) & 127, length & 127]);
  const sound = Buffer.alloc(417);
  sound.set([0xff, 0xfb, 0x90, 0x04]);
  return Buffer.concat([head, size, tag, ...Array.from({ length: 100 }, () => sound)]);
}

function frameOf(id: string, content: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.write(id, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
}
