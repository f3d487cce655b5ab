import { useLocation } from "react-router-dom";
import { books } from "./books.ts";
import { images } from "./images.ts";
import { musics } from "./musics.ts";
import type { CatalogueScreen } from "./shape.ts";
import { videos } from "./videos.ts";

const screens: Readonly<Record<string, CatalogueScreen>> = { images, videos, books, musics };

/** The catalogue of an address. A route's page is mounted for one catalogue only, so that its hooks stay the same. */
export function useCatalogueScreen(): CatalogueScreen {
  const { pathname } = useLocation();
  return screens[pathname.split("/")[2] ?? ""] ?? images;
}
