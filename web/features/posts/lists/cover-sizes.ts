/** Widths of the cover beside a result, of articles and of catalogues (SearchPage.module.css). */
export const coverSizes = "(min-width: 64rem) 16rem, (min-width: 48rem) 14rem, 40vw";
