/**
 * Inline script of a visitor's article: presses « Garder » where this device keeps the article, before the client is there, which
 * reads the same key (web/lib/kept/kept-articles.ts).
 */
const field = document.querySelector<HTMLInputElement>("[action='/bookmarks'] [name=id]");
const button = field?.form?.querySelector("button");
try {
  // biome-ignore lint/style/noRestrictedGlobals: inlined, without the functions of storage.ts
  if (button && localStorage["palabre.bookmarks"].includes(field?.value)) {
    button.setAttribute("aria-pressed", "true");
    button.className = button.className.replace("outline", "solid");
  }
} catch {}

// A module of its own: the inlined scripts have names alike.
export {};
