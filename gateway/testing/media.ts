import sharp from "sharp";

/** A picture of noise and bands, as a camera would leave it: with a place, an orientation and a name in its EXIF. */
export function photograph({
  width = 600,
  height = 400,
  orientation = 1,
  format = "jpeg",
}: {
  width?: number;
  height?: number;
  orientation?: number;
  format?: "jpeg" | "png" | "webp" | "avif";
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 20 } } })
    .withExif({
      IFD0: { Copyright: "Secret de Awa", Make: "Appareil" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "5/1 20/1 0/1",
        GPSLongitudeRef: "W",
        GPSLongitude: "4/1 1/1 0/1",
      },
    })
    .withMetadata({ orientation })
    [format]({ quality: 80 })
    .toBuffer();
}

/** A GIF that moves: three frames. */
export async function animation(width = 60, height = 40, frames = 3): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++)
    raw.fill(40 + frame * 60, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } as never })
    .gif({ delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

/** A second of silence, more or less, as WAV. */
export function silence(seconds = 2): Buffer {
  const data = Buffer.alloc(8_000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Returns silence as an MP3 without tags: frames of MPEG 1, layer III, 128 kbit/s at 44.1 kHz. */
export function silentMp3(seconds = 2): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
  return Buffer.concat(Array.from({ length: Math.round((seconds * 44_100) / 1_152) }, () => frame));
}

export const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** A JPEG whose header says more pixels than it has. */
export function withClaimedSize(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 2; at < copy.length; at += 2 + copy.readUInt16BE(at + 2)) {
    const marker = copy[at + 1] ?? 0;
    if (marker < 0xc0 || marker > 0xc2) continue;
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
    return copy;
  }
  throw new Error("No frame header.");
}

/** An SVG of a few lines that takes some 0.5 seconds of a processor for each `layers`. */
export const slowSvg = (layers: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><filter id="f"><feTurbulence baseFrequency=".05" numOctaves="8"/></filter>${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(layers)}</svg>`;
