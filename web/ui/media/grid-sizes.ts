/**
 * `sizes` of pictures on the page's grid, which from 1,024 px on is as wide as what the navigation leaves, at most 1,280 px
 * (Content.module.css), with gaps of 32 px between its twelve columns.
 */

/** Width of so many columns of the grid from 1,024 px on. */
export const columns = (count: number): string =>
  `(min-width: 64rem) calc(min(82rem, 100vw - 17rem) * ${count} / 12 - 2rem)`;

/** `sizes` of the covers of cards by their share of a row (ui/articles/row-widths.ts), for windows from 1,200 px on. */
export interface CardSizes {
  readonly half: string;
  readonly third: string;
  /** In a row of its own, from there down too. */
  readonly whole: string;
  /** In two columns, one on phones. */
  readonly pair: string;
}

const pair = "(min-width: 40rem) 45vw, 92vw";

/** Cards of a grid as wide as the page, and beside a list of categories. Alone in its row a cover takes three fifths of it. */
export const cardSizes = {
  page: {
    half: "(min-width: 75rem) calc(min(80rem, 100vw - 19rem) / 2 - 0.75rem)",
    third: "(min-width: 75rem) calc(min(80rem, 100vw - 19rem) / 3 - 1rem)",
    whole:
      "(min-width: 64rem) calc(min(80rem, 100vw - 19rem) * 0.6 - 1.2rem), (min-width: 48rem) calc(60vw - 3.6rem), 92vw",
    pair,
  },
  besideMenu: {
    half: "(min-width: 75rem) calc(min(64.5rem, 100vw - 34.5rem) / 2 - 0.75rem)",
    third: "(min-width: 75rem) calc(min(61.5rem, 100vw - 37.5rem) / 3)",
    whole:
      "(min-width: 77.5rem) calc(min(64.5rem, 100vw - 34.5rem) * 0.6 - 1.2rem), (min-width: 64rem) calc(100vw - 34.5rem), (min-width: 48rem) calc(60vw - 3.6rem), 92vw",
    pair: `(min-width: 64rem) calc(50vw - 18rem), ${pair}`,
  },
} satisfies Record<string, CardSizes>;

/** In a list of three columns, two on narrow screens, one on phones. */
export const thirdOfPage = `${cardSizes.page.third}, ${pair}`;

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
