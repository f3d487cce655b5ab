import { hasRight } from "../../../../schema/roles.ts";
import { rightOfStudioPath } from "../../../lib/studio-rights.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import type { IconName } from "../../../ui/media/Icon.tsx";
import { texts } from "./texts.ts";

/** Area of the studio in the rail. */
export interface Place {
  key: keyof typeof texts.places;
  label: string;
  icon: IconName;
  to: string;
  /** Further addresses below which the area is the current one. */
  also?: readonly string[];
}

const place = (key: Place["key"], icon: IconName, to: string, also?: readonly string[]): Place => ({
  key,
  label: texts.places[key],
  icon,
  to,
  also,
});

export const allPlaces: readonly Place[] = [
  place("posts", "article", "/studio/posts"),
  place("feeds", "news", "/studio/feeds"),
  place("media", "image", "/studio/media"),
  place("catalogues", "gallery", "/studio/images", ["/studio/videos", "/studio/books", "/studio/musics"]),
  place("categories", "tag", "/studio/categories"),
  place("comments", "comment", "/studio/comments"),
  place("users", "users", "/studio/users"),
  place("analytics", "chart", "/studio"),
  place("settings", "settings", "/studio/mails", ["/studio/pages"]),
];

/** Returns the areas that a person's role opens. */
export const placesOf = (viewer: Viewer | null): readonly Place[] =>
  allPlaces.filter(({ to }) => hasRight(viewer, rightOfStudioPath(to)));

const barSize = 4;
const inBarFirst: readonly Place["key"][] = ["posts", "feeds", "media", "comments"];

/** Divides the areas into those that a phone's bar shows and those of its menu. */
export function barPlacesOf(viewer: Viewer | null): { first: readonly Place[]; further: readonly Place[] } {
  const places = placesOf(viewer);
  const isFirst = ({ key }: Place) => places.length <= barSize || inBarFirst.includes(key);
  return { first: places.filter(isFirst), further: places.filter((each) => !isFirst(each)) };
}

/** Whether the address belongs to the area. The start page belongs to its own only. */
export function isCurrent({ to, also = [] }: Place, pathname: string): boolean {
  if (to === "/studio") return pathname === to;
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
