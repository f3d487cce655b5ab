/** Square crop: left and top as shares of the width and height, `size` as a share of the shorter side. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Size of a picture in pixels. */
export interface Size {
  readonly naturalWidth: number;
  readonly naturalHeight: number;
}

export const smallestSize = 0.2;

/** Returns the side of the square in pixels of the picture. */
export const sideOf = ({ size }: Crop, { naturalWidth, naturalHeight }: Size): number =>
  size * Math.min(naturalWidth, naturalHeight);

/** Returns how far right and down the square can be. */
export const mostOf = (crop: Crop, picture: Size): { x: number; y: number } => ({
  x: Math.max(0, 1 - sideOf(crop, picture) / picture.naturalWidth),
  y: Math.max(0, 1 - sideOf(crop, picture) / picture.naturalHeight),
});

const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Keeps the square inside the picture. */
export function within(crop: Crop, picture: Size): Crop {
  const sized = { ...crop, size: between(crop.size, smallestSize, 1) };
  const most = mostOf(sized, picture);
  return { ...sized, x: between(crop.x, 0, most.x), y: between(crop.y, 0, most.y) };
}

/** Returns the largest square in the middle of the picture. */
export function centred(picture: Size): Crop {
  const whole = { x: 0, y: 0, size: 1 };
  const most = mostOf(whole, picture);
  return { ...whole, x: most.x / 2, y: most.y / 2 };
}

/** Moves the picture under the square, by shares of the square's side: to the right shows what is left of it. */
export function dragged(crop: Crop, picture: Size, { right, down }: { right: number; down: number }): Crop {
  const side = sideOf(crop, picture);
  const x = crop.x - (right * side) / picture.naturalWidth;
  const y = crop.y - (down * side) / picture.naturalHeight;
  return within({ ...crop, x, y }, picture);
}

/** Enlarges the picture under the square, whose middle stays where it is. */
export function enlarged(crop: Crop, picture: Size, factor: number): Crop {
  const size = between(crop.size / factor, smallestSize, 1);
  const less = (sideOf(crop, picture) - sideOf({ ...crop, size }, picture)) / 2;
  const x = crop.x + less / picture.naturalWidth;
  const y = crop.y + less / picture.naturalHeight;
  return within({ x, y, size }, picture);
}
