/** The one thing of EXIF that is kept: which way up the picture is. `order` 2 to 8, as EXIF counts; a TIFF of one entry. */
export function orientationOnly(order: number): Buffer {
  const tiff = Buffer.from("4d4d002a000000080001" + "0112000300000001" + "00000000" + "00000000", "hex");
  tiff.writeUInt16BE(order, 18);
  return tiff;
}

/** Whether a picture is to be turned before it is shown. */
export const isTurned = (order: number | undefined): order is number =>
  order !== undefined && order >= 2 && order <= 8;
