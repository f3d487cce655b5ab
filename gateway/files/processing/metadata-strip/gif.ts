// Removes the metadata of a GIF by walking its blocks: frames and the two extensions that animation needs are copied,
// comments, plain text and other applications' data are not. No pixel is decoded.

/** Returns a GIF without comments and application data, frames and timing unchanged. Null when it is truncated. */
export function stripGif(bytes: Buffer): Buffer | null {
  if (bytes.length < 14) return null;
  const firstBlock = 13 + tableBytes(bytes[10] ?? 0);
  const parts: Buffer[] = [bytes.subarray(0, firstBlock)];
  let at = firstBlock;
  while (at < bytes.length) {
    const [kind, label = 0] = bytes.subarray(at, at + 2);
    // Trailer: what follows is not part of the image.
    if (kind === 0x3b) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    const isExtension = kind === 0x21;
    if (!isExtension && kind !== 0x2c) return null;
    const end = endOfBlocks(bytes, isExtension ? at + 2 : at + 11 + tableBytes(bytes[at + 9] ?? 0));
    if (end === null) return null;
    if (!isExtension || isKept(label, bytes.subarray(at + 3, end))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

// Graphic control (timing, transparency), and the application blocks that hold the loop count.
const isKept = (label: number, body: Buffer): boolean =>
  label === 0xf9 || (label === 0xff && /^(NETSCAPE2\.0|ANIMEXTS1\.0)/.test(body.toString("latin1", 0, 11)));

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function endOfBlocks(bytes: Buffer, from: number): number | null {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] ?? 0)) {
    if (bytes[at] === 0) return at + 1;
  }
  return null;
}
