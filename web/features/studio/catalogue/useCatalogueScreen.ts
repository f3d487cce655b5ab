import { useLocation } from "react-router-dom";
import { books } from "./books.ts";
import type { CatalogueScreen } from "./catalogue-screen.ts";
import { images } from "./images.ts";
import { musics } from "./musics.ts";
import { videos } from "./videos.ts";

const screens: Readonly<Record<string, CatalogueScreen>> = { images, videos, books, musics };

/**
 * Returns the catalogue of the current address. A route's page is mounted for one catalogue only, so its
 * hooks stay the same.
 */
export function useCatalogueScreen(): CatalogueScreen {
  const { pathname } = useLocation();
  return screens[pathname.split("/")[2] ?? ""] ?? images;
}
