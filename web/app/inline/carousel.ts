/**
 * Inline script of a page with a carousel: plays it from the page's load until the client does. The stylesheet says by
 * `scroll-behavior` whether it may move now, and not where data is saved (Carousel.module.css). At the last slide the first is put
 * behind it and scrolled to; with the next step it stands at its own place again: it never scrolls backwards.
 */
const row = document.querySelector<HTMLElement>("[data-interval]");
if (row)
  setInterval(() => {
    const { clientWidth: width, scrollLeft: left } = row;
    if (getComputedStyle(row).scrollBehavior !== "smooth") return;
    if (row.scrollWidth - width - left < 9) {
      const isBehind = row.firstElementChild!.toggleAttribute("data-end");
      row.scrollTo({ left: isBehind ? left - width : 0, behavior: "instant" });
    }
    row.scrollBy({ left: width });
  }, +row.dataset.interval!);

// A module of its own: the inlined scripts have names alike.
export {};
