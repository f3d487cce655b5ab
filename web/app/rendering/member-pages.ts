import type { PageFailure, PagePieces, PageRequest } from "../../../schema/render.ts";
import type { ShellQuery, UnreadCountQuery } from "../../gql/graphql.ts";
import type { PreloadedResult } from "../../lib/data/query.ts";
import { hueOf, initialOf } from "../../ui/media/Avatar.tsx";
import { escapeHtml, scriptJson } from "./escaping.ts";

type Viewer = NonNullable<ShellQuery["me"]>;

/** Renders a page as texts of HTML; `data` replaces the first results in the embedded state. */
export type RenderPage = (results: PreloadedResult[], data: unknown[]) => string[];

/**
 * Characters of Unicode's private use area that stand for a member's own values while a page is rendered for all. Neither
 * React nor JSON escapes them, and capitals leave them as they are: an initial of a name is the first of its two.
 */
const marks = {
  firstInitial: "\ue000",
  firstRest: "\ue001",
  lastInitial: "\ue002",
  image: "\ue004",
  id: "\ue005",
  shell: "\ue006",
  unread: "\ue007",
} as const;
/** Second characters of the last name: by one of them the whole name gets the member's colour. */
const lastRests = Array.from("\ue010\ue011\ue012\ue013\ue014\ue015\ue016\ue017");
const isMark = /[\ue000-\ue01f]/;
// Not in one expression: the other one searches the whole text of a page, which took a member's page twice the time.
const isEncodedMark = /%ee%80%[89]/i;
const mark = /"[\ue006\ue007]"|\ue000\ue001|\ue002[\ue010-\ue017]|[\ue000\ue002\ue004\ue005]/g;

/** Results that come first and belong to the member: Shell and UnreadCount (queries.ts). */
const ownResults = 2;
/** Different pages for the same data: other addresses, roles and counts. */
const mostTemplates = 200;

interface Template {
  /** Data of the shared results that it was rendered from; it serves no other. */
  readonly data: readonly unknown[];
  /** Texts between the marks, and the marks. */
  readonly shared: readonly string[];
  readonly marks: readonly string[];
  /** Ids that its data contain. The page of a member with one of them may say « vous ». */
  readonly ids: ReadonlySet<string>;
}

/**
 * Renders pages of members: what is the same for all of a role is rendered once, as long as its data are, and a member's
 * names and counts are put into their places. A page that can't be divided (the data are the member's own, an error, a name
 * of spaces) gives null and is rendered whole.
 */
export function createMemberPages() {
  const templates = new WeakMap<object, Map<string, Template | null>>();

  return function piecesFor(
    { url, now }: PageRequest,
    results: PreloadedResult[],
    failure: PageFailure | null,
    render: RenderPage,
  ): PagePieces | null {
    const { me } = (results[0]?.data ?? { me: null }) as ShellQuery;
    const shared = results.slice(ownResults);
    const data = shared.map((result) => result.data);
    const anchor = data.at(-1);
    const placeholder = me && placeholderFor(me);
    // Pages show parts of their address.
    if (isMark.test(url) || isEncodedMark.test(url)) return null;
    if (!placeholder || typeof anchor !== "object" || anchor === null) return null;
    if (!shared.every(({ isShared }) => isShared) || !results[1]?.data) return null;

    const ofData = templates.get(anchor) ?? new Map<string, Template | null>();
    templates.set(anchor, ofData);
    const { unreadCount } = (results[1].data as UnreadCountQuery).readState;
    const key = JSON.stringify([url, now, failure, placeholder, unreadCount]);
    let template = ofData.get(key);
    if (template === undefined || template?.data.some((each, index) => each !== data[index])) {
      if (ofData.size >= mostTemplates) return null;
      template = templateOf(data, () =>
        render(
          [{ ...results[0]!, data: { me: placeholder } }, ...results.slice(1)],
          [marks.shell, marks.unread],
        ),
      );
      ofData.set(key, template);
    }
    if (!template || template.ids.has(me.id)) return null;
    return { shared: template.shared, own: template.marks.map((each) => ownTextOf(each, me, results)) };
  };
}

/** Returns a member of the same role, whose other values are marks; null when the names can't be. */
function placeholderFor(me: Viewer): Viewer | null {
  const { firstName, lastName, image } = me;
  if ([firstName, lastName].some((name) => name === "" || name !== name.trim())) return null;
  const names = lastRests.map((rest) => ({
    firstName: marks.firstInitial + marks.firstRest,
    lastName: marks.lastInitial + rest,
  }));
  const hue = hueOf(me);
  const chosen = image ? names[0] : names.find((each) => hueOf(each) === hue);
  return chosen ? { ...me, ...chosen, id: marks.id, image: image && { ...image, name: marks.image } } : null;
}

function templateOf(data: readonly unknown[], render: () => string[]): Template | null {
  const text = JSON.stringify(data);
  // Written by somebody: it would be taken for a mark.
  if (isMark.test(text)) return null;
  const html = render().join("");
  return {
    data,
    shared: html.split(mark),
    marks: html.match(mark) ?? [],
    ids: new Set(text.match(/\b[0-9a-f]{24}\b/g)),
  };
}

function ownTextOf(each: string, me: Viewer, results: readonly PreloadedResult[]): string {
  if (each === `"${marks.shell}"`) return scriptJson(results[0]?.data);
  if (each === `"${marks.unread}"`) return scriptJson(results[1]?.data);
  if (each === marks.firstInitial) return escapeHtml(initialOf(me.firstName));
  if (each === marks.lastInitial) return escapeHtml(initialOf(me.lastName));
  if (each === marks.image) return escapeHtml(me.image?.name ?? "");
  if (each === marks.id) return escapeHtml(me.id);
  return escapeHtml(each.startsWith(marks.firstInitial) ? me.firstName : me.lastName);
}
