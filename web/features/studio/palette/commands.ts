import { hasRight } from "../../../../schema/roles.ts";
import { slugOf } from "../../../../schema/slug.ts";
import type { StudioPaletteQuery } from "../../../gql/graphql.ts";
import { rightOfStudioPath } from "../../../lib/studio-rights.ts";
import { textOf } from "../../../lib/text/text-of.ts";
import type { Viewer } from "../../../lib/viewer.ts";
import { fullName } from "../../../ui/media/Avatar.tsx";
import type { IconName } from "../../../ui/media/Icon.tsx";
import { siteSectionPath, siteSections } from "../shared/site-sections.ts";
import { studioAreas } from "../shared/studio-areas.ts";
import { texts } from "./texts.ts";

/** Line of the palette: an address to go to. */
export interface Command {
  to: string;
  label: string;
  icon: IconName;
  group: keyof typeof texts.groups;
  /** Second, quieter text. */
  detail?: string;
}

const command =
  (group: Command["group"]) =>
  (label: string, icon: IconName, to: string): Command => ({ group, label, icon, to });
const page = command("pages");
const action = command("actions");
const { pages, actions } = texts;

const studioPages: readonly Command[] = [
  ...studioAreas
    .filter(({ key }) => key !== "catalogues" && key !== "settings")
    .map(({ label, icon, to }) => page(label, icon, to)),
  page(pages.images, "image", "/studio/images"),
  page(pages.videos, "video", "/studio/videos"),
  page(pages.books, "book", "/studio/books"),
  page(pages.musics, "music", "/studio/musics"),
  page(pages.mails, "mail", "/studio/mails"),
  page(pages.pages, "article", "/studio/pages"),
  page(pages.redirects, "share", "/studio/redirects"),
  page(pages.imports, "download", "/studio/imports"),
  page(pages.missed, "compass", "/studio/redirects?show=missed"),
];

const studioActions: readonly Command[] = [
  action(actions.post, "plus", "/studio/posts/new"),
  action(actions.feed, "plus", "/studio/feeds/new"),
  action(actions.page, "plus", "/studio/pages/new"),
  action(actions.letter, "mail", "/studio/newsletters/new"),
  action(actions.user, "plus", "/studio/users/new"),
  action(actions.image, "plus", "/studio/images/new"),
  action(actions.video, "plus", "/studio/videos/new"),
  action(actions.book, "plus", "/studio/books/new"),
  action(actions.music, "plus", "/studio/musics/new"),
  action(actions.trash, "trash", "/studio/posts?trash=1"),
  action(actions.site, "home", "/"),
];

/** Whether the words of a text begin as those that are typed, without regard to accents and case. */
function isMatching(text: string, typed: string): boolean {
  const wanted = slugOf(typed).split("-").filter(Boolean);
  const words = slugOf(text).split("-");
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
}

const matching = (commands: readonly Command[], typed: string): Command[] =>
  commands.filter(({ label }) => isMatching(label, typed));

/** Returns the sections of the screen « Site », each under the first of its words that is typed. */
const siteCommands = (typed: string): Command[] =>
  siteSections.flatMap(({ key, label, words }) => {
    const found = [label, ...words].find((word) => isMatching(word, typed));
    return found ? [{ ...page(found, "settings", siteSectionPath(key)), detail: pages.site }] : [];
  });

const isOpenTo =
  (viewer: Viewer | null) =>
  ({ to }: Command): boolean =>
    !to.startsWith("/studio") || hasRight(viewer, rightOfStudioPath(to));

/** Returns what the palette offers before anything is typed: what was opened last, then where one can go. */
export const initialCommands = (recent: readonly Command[], viewer: Viewer | null): Command[] =>
  [...recent, ...studioActions.slice(0, 3), ...studioPages].filter(isOpenTo(viewer));

/** Returns the commands for a typed text: what the server found, then pages and actions. */
export function foundCommands(
  typed: string,
  found: StudioPaletteQuery | undefined,
  viewer: Viewer | null,
): Command[] {
  const all: Command[] = [
    ...(found?.studioPosts?.items ?? []).map(
      ({ id, title, status }): Command => ({
        group: "posts",
        label: title.trim() || texts.untitled,
        detail: textOf(texts.state, status),
        icon: "article",
        to: `/studio/posts/edit/${id}`,
      }),
    ),
    ...matching(studioActions, typed),
    ...matching(studioPages, typed),
    ...siteCommands(typed),
    ...(found?.users?.items ?? []).map(
      (user): Command => ({
        group: "people",
        label: fullName(user),
        detail: user.email ?? undefined,
        icon: "user",
        to: `/studio/users/edit/${user.id}`,
      }),
    ),
    ...(found?.library?.items ?? []).map(
      ({ id, file }): Command => ({
        group: "files",
        label: file.originalName,
        icon: "image",
        to: `/studio/media?file=${id}`,
      }),
    ),
  ];
  return all.filter(isOpenTo(viewer));
}
