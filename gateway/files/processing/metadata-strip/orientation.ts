/** Returns the only EXIF data that is kept, the orientation, as a TIFF of one entry. `orientation` is 2 to 8, as in EXIF. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a000000080001" + "0112000300000001" + "00000000" + "00000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Returns whether an image must be rotated or flipped before it is shown. */
export const isRotated = (orientation: number | undefined): orientation is number =>
  orientation !== undefined && orientation >= 2 && orientation <= 8;
