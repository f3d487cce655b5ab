/** Addresses of the moods' fonts, by the names of their files (tools/font.mjs). The build brings every file that is named here. */
export const fontFiles: Readonly<Record<string, URL>> = {
  newsreader: new URL("../../../../dist/font/newsreader.woff2", import.meta.url),
  "source-serif": new URL("../../../../dist/font/source-serif.woff2", import.meta.url),
  "source-serif-italic": new URL("../../../../dist/font/source-serif-italic.woff2", import.meta.url),
  "libre-franklin": new URL("../../../../dist/font/libre-franklin.woff2", import.meta.url),
  fraunces: new URL("../../../../dist/font/fraunces.woff2", import.meta.url),
  figtree: new URL("../../../../dist/font/figtree.woff2", import.meta.url),
  "figtree-italic": new URL("../../../../dist/font/figtree-italic.woff2", import.meta.url),
  "instrument-serif": new URL("../../../../dist/font/instrument-serif.woff2", import.meta.url),
  "instrument-sans": new URL("../../../../dist/font/instrument-sans.woff2", import.meta.url),
  "bricolage-grotesque": new URL("../../../../dist/font/bricolage-grotesque.woff2", import.meta.url),
  atkinson: new URL("../../../../dist/font/atkinson.woff2", import.meta.url),
  "atkinson-italic": new URL("../../../../dist/font/atkinson-italic.woff2", import.meta.url),
  "archivo-narrow": new URL("../../../../dist/font/archivo-narrow.woff2", import.meta.url),
  archivo: new URL("../../../../dist/font/archivo.woff2", import.meta.url),
};
