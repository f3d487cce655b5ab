const adopted = new Set<string>();

/** Adds a stylesheet to the page, once: styles of a part that come with its code, so that no page loads them before. */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
