/** Memory in which texts are encoded before the length of their bytes is known. A text of UTF-16 takes up to three bytes a unit. */
const scratch = Buffer.allocUnsafeSlow(524_288);
const mostUnits = scratch.length / 3;

/** Returns texts that follow each other as bytes of UTF-8, without joining them first. */
export function encodeTexts(texts: readonly string[]): Buffer {
  if (texts.reduce((sum, text) => sum + text.length, 0) > mostUnits)
    return Buffer.concat(texts.map((text) => Buffer.from(text)));
  let length = 0;
  for (const text of texts) length += scratch.write(text, length);
  return Buffer.from(scratch.subarray(0, length));
}
