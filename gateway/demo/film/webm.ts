/** Encodes a Matroska element: id, length of the content in eight bytes, content. */
function element(id: number, ...held: readonly Buffer[]): Buffer {
  const name = Buffer.from(
    id.toString(16).padStart(id > 0xff_ff_ff ? 8 : id > 0xff_ff ? 6 : id > 0xff ? 4 : 2, "0"),
    "hex",
  );
  const content = Buffer.concat(held);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(content.length, 4);
  length[0] = 0x01;
  return Buffer.concat([name, length, content]);
}

const whole = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const real = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};
const words = (text: string): Buffer => Buffer.from(text);

/** Extracts the VP8 key frame of a lossy WebP file. */
export function frameOf(webp: Buffer): Buffer {
  const at = webp.indexOf("VP8 ");
  if (at < 0) throw new Error("This WebP is not a lossy one.");
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

interface Film {
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
}

/** A silent WebM film of key frames, each shown for `milliseconds`. */
export function webm(frames: readonly Buffer[], { width, height, milliseconds }: Film): Buffer {
  const head = element(
    0x1a45dfa3,
    element(0x4286, whole(1)),
    element(0x42f7, whole(1)),
    element(0x42f2, whole(4)),
    element(0x42f3, whole(8)),
    element(0x4282, words("webm")),
    element(0x4287, whole(2)),
    element(0x4285, whole(2)),
  );
  const info = element(
    0x1549a966,
    element(0x2ad7b1, whole(1_000_000)),
    element(0x4489, real(frames.length * milliseconds)),
    element(0x4d80, words("Palabre")),
    element(0x5741, words("Palabre")),
  );
  const video = element(0xe0, element(0xb0, whole(width)), element(0xba, whole(height)));
  const track = element(
    0xae,
    element(0xd7, whole(1)),
    element(0x73c5, whole(1)),
    element(0x83, whole(1)),
    element(0x86, words("V_VP8")),
    video,
  );
  const blocks = frames.map((frame, index) => {
    const before = Buffer.from([0x81, 0, 0, 0x80]);
    before.writeInt16BE(index * milliseconds, 1);
    return element(0xa3, before, frame);
  });
  const cluster = element(0x1f43b675, element(0xe7, whole(0)), ...blocks);
  return Buffer.concat([head, element(0x18538067, info, element(0x1654ae6b, track), cluster)]);
}
