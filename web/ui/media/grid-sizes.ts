/**
 * `sizes` of pictures on the page's grid, which from 1,024 px on is as wide as what the navigation leaves, at most 1,280 px
 * (Shell.module.css), with gaps of 32 px between its twelve columns.
 */

/** Width of so many columns of the grid from 1,024 px on. */
export const columns = (count: number): string =>
  `(min-width: 64rem) calc(min(82rem, 100vw - 17rem) * ${count} / 12 - 2rem)`;

/** In a list of three columns, two on narrow screens, one on phones. */
export const thirdOfPage =
  "(min-width: 75rem) calc(min(80rem, 100vw - 19rem) / 3 - 1rem), (min-width: 40rem) 45vw, 92vw";

/** The same beside a list of categories. */
export const thirdBesideMenu =
  "(min-width: 75rem) calc(min(61.5rem, 100vw - 37.5rem) / 3), (min-width: 64rem) calc(50vw - 18rem), (min-width: 40rem) 45vw, 92vw";

/** Of the article that leads a list: three fifths of its row. */
export const leadOfPage =
  "(min-width: 64rem) calc(min(80rem, 100vw - 19rem) * 0.6 - 1.2rem), (min-width: 48rem) calc(60vw - 3.6rem), 92vw";

/** The same beside a list of categories. */
export const leadBesideMenu =
  "(min-width: 64rem) calc(min(64.5rem, 100vw - 34.5rem) * 0.6 - 1.2rem), (min-width: 48rem) calc(60vw - 3.6rem), 92vw";

/**
 * In a list of four columns, three on narrow screens, two on phones. `factor` is how many times wider than its frame a picture is
 * that fills the frame's height.
 */
export const quarterOfPage = (factor = 1): string => {
  const times = factor > 1 ? ` * ${Number(factor.toFixed(2))}` : "";
  return [
    `(min-width: 75rem) calc((min(20rem, 25vw - 4.75rem) - 0.75rem)${times})`,
    `(min-width: 48rem) calc(30vw${times})`,
    `calc((50vw - 1.5rem)${times})`,
  ].join(", ");
};

/** Returns how many times wider than its frame an image is that fills it; 1 when only its height is cut. */
export const fillFactor = (
  image: { width?: number | null; height?: number | null } | null | undefined,
  frameRatio: number,
): number => (image?.width && image.height ? Math.max(1, image.width / image.height / frameRatio) : 1);
