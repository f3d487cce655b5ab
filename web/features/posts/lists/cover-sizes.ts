/** Widths of the cover beside a result, of articles and of catalogues (SearchPage.module.css). */
export const coverSizes = "(min-width: 1024px) 16rem, (min-width: 768px) 14rem, 40vw";
