import { hasRight } from "../../../../schema/roles.ts";
import { rightOfStudioPath } from "../../../lib/studio-rights.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import type { IconName } from "../../../ui/media/Icon.tsx";

const labels = {
  today: "Aujourd’hui",
  posts: "Articles",
  feeds: "Actualités",
  media: "Médiathèque",
  catalogues: "Catalogues",
  newsletters: "Lettres",
  categories: "Catégories",
  comments: "Commentaires",
  users: "Équipe",
  analytics: "Chiffres",
  settings: "Réglages",
} as const;

/** Area of the studio: an entry of the rail, of a phone's bar and of the command palette. */
export interface StudioArea {
  key: keyof typeof labels;
  label: string;
  icon: IconName;
  to: string;
  /** Further addresses below which the area is the current one. */
  also?: readonly string[];
}

const area = (key: StudioArea["key"], icon: IconName, to: string, also?: readonly string[]): StudioArea => ({
  key,
  label: labels[key],
  icon,
  to,
  also,
});

export const studioAreas: readonly StudioArea[] = [
  area("today", "home", "/studio", ["/studio/edition"]),
  area("posts", "article", "/studio/posts"),
  area("feeds", "news", "/studio/feeds"),
  area("media", "image", "/studio/media"),
  area("catalogues", "gallery", "/studio/images", ["/studio/videos", "/studio/books", "/studio/musics"]),
  area("newsletters", "mail", "/studio/newsletters"),
  area("categories", "tag", "/studio/categories"),
  area("comments", "comment", "/studio/comments"),
  area("users", "users", "/studio/users"),
  area("analytics", "chart", "/studio/analytics"),
  area("settings", "settings", "/studio/site", [
    "/studio/mails",
    "/studio/pages",
    "/studio/redirects",
    "/studio/imports",
  ]),
];

/** Returns the areas that a person's role opens. */
export const areasOf = (viewer: Viewer | null): readonly StudioArea[] =>
  studioAreas.filter(({ to }) => hasRight(viewer, rightOfStudioPath(to)));

const barSize = 4;
const inBarFirst: readonly StudioArea["key"][] = ["today", "posts", "media", "comments"];

/** Divides the areas into those that a phone's bar shows and those of its menu. */
export function barAreasOf(viewer: Viewer | null): {
  first: readonly StudioArea[];
  further: readonly StudioArea[];
} {
  const areas = areasOf(viewer);
  const isFirst = ({ key }: StudioArea) => areas.length <= barSize || inBarFirst.includes(key);
  return { first: areas.filter(isFirst), further: areas.filter((each) => !isFirst(each)) };
}

/** Whether the address belongs to the area. The start page belongs to its own only. */
export function isCurrent({ to, also = [] }: StudioArea, pathname: string): boolean {
  if (to === "/studio") return pathname === to;
  return [to, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
