import type { SiteArea } from "./settings.ts";

/** Address of the page of each area; entries stand below it. */
export const areaPaths: Readonly<Record<SiteArea, string>> = {
  FEEDS: "/feeds",
  GALLERY: "/gallery",
  IMAGES: "/images",
  VIDEOS: "/videos",
  BOOKS: "/books",
  MUSICS: "/musics",
  EXPLORE: "/explore",
};

const areasByPath = new Map<string, SiteArea>([
  ...Object.entries(areaPaths).map(([area, path]) => [path, area as SiteArea] as const),
  ["/albums", "MUSICS"],
]);

/** Returns the area of a page's address; undefined outside of all. */
export const areaOfPath = (pathname: string): SiteArea | undefined =>
  areasByPath.get(`/${pathname.toLowerCase().split("/", 2)[1] ?? ""}`);
