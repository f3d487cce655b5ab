import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import type { SpipStore } from "./spip-store.ts";

/** Signs that the addresses of SPIP 1.9 and 2 have around a title, by what it is of. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  rubrique: ["-", "-"],
  auteur: ["_", "_"],
  mot: ["+-", "-+"],
  breve: ["+", "+"],
};

/** Returns the addresses of a thing, by all forms that SPIP gives them: `?article12`, `article12.html`, `Le-port`, with those of its sections. */
export function addressesOf(store: SpipStore, object: string, id: string, row: Row): string[] {
  const named = store.list(`url of ${object}`, id);
  const titles = [...named.map((url) => cellOf(url, "url")), cellOf(row, "url_propre")].filter(Boolean);
  const [before = "", after = ""] = signs[object] ?? [];
  const written = [...new Set(titles)].flatMap((title) => [
    `/${title}`,
    ...(before ? [`/${before}${title}${after}`] : []),
  ]);
  const within = named.flatMap((url) => nestedPath(store, url) ?? []);
  // The one that has most to say is its own.
  return [...new Set([...within, ...written, `/?${object}${id}`, `/${object}${id}.html`, `/${object}${id}`])];
}

const deepest = 12;

/** Returns the path of an address below those of its sections, `Ports/Abidjan/Le-port`; null for one that stands alone. */
function nestedPath(store: SpipStore, url: Row): string | null {
  const parts = [cellOf(url, "url")];
  let parent = cellOf(url, "id_parent");
  while (Number(parent) > 0 && parts.length < deepest) {
    const above = store.list("url of rubrique", parent).at(-1);
    if (!above) return null;
    parts.unshift(cellOf(above, "url"));
    parent = cellOf(above, "id_parent");
  }
  return parts.length > 1 ? `/${parts.join("/")}` : null;
}
