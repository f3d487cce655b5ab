/** Header of the pages that a visitor's browser may keep for reading without a network; its value is `allowed`. */
export const copyHeader = "offline-copy";

/** Cache of what « Garder » keeps: the page writes it, the service worker reads it. */
export const keptCache = "palabre-kept";

/** Page that lists what the browser keeps; the service worker (web/worker) writes its list. */
export const copiesPath = "/hors-connexion";
