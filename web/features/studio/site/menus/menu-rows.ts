import { areaOfPath } from "../../../../../schema/site/areas.ts";
import type { SiteArea, SiteAreaState } from "../../../../../schema/site/settings.ts";
import type { MenuItem } from "../../../../ui/navigation/menu-links.ts";
import type { EditedLink } from "../site-edits.ts";

/** Links that stand together, in their usual order. */
export interface MenuGroup {
  key: string;
  title: string;
  links: readonly MenuItem[];
  /** Whether the menu's own links stand here. */
  hasOwn?: boolean;
}

/** A link of a menu on the screen. */
export interface MenuRow {
  id: string;
  group: string;
  /** The words of its page; null: an own link. */
  name: string | null;
  address: string;
  label: string;
  isShown: boolean;
}

/** Returns the rows of a menu, group by group: those that it names in its order, then the others. */
export function rowsOf(groups: readonly MenuGroup[], menu: readonly EditedLink[]): MenuRow[] {
  const names = new Map(groups.flatMap(({ links }) => links.map(({ to, label }) => [to, label])));
  return groups.flatMap(({ key: group, links, hasOwn }) => {
    const named = menu.flatMap(({ ownId, address, label, isShown }) => {
      const isOwn = ownId !== undefined || !names.has(address);
      if (isOwn ? !hasOwn : links.every(({ to }) => to !== address)) return [];
      const name = isOwn ? null : (names.get(address) ?? "");
      return [{ id: ownId ?? address, group, name, address, label, isShown }];
    });
    const others = links.filter(({ to }) => named.every(({ id }) => id !== to));
    return [
      ...named,
      ...others.map(({ to, label }) => ({
        ...{ id: to, group, name: label },
        ...{ address: to, label: "", isShown: true },
      })),
    ];
  });
}

/** Returns the rows that a menu names: none of a group that is as usual, so that its new links find their place. */
export const namedRows = (groups: readonly MenuGroup[], rows: readonly MenuRow[]): MenuRow[] =>
  groups.flatMap(({ key, links }) => {
    const own = rows.filter(({ group }) => group === key);
    const isUsual = own.every(
      ({ name, address, label, isShown }, index) =>
        name !== null && address === links[index]?.to && label === "" && isShown,
    );
    return isUsual ? [] : own;
  });

export const linkOf = ({ id, name, address, label, isShown }: MenuRow): EditedLink => ({
  address,
  label,
  isShown,
  ...(name === null && { ownId: id }),
});

const emptyLink: MenuItem = { to: "", label: "" };

/** Returns rows with a link of their own at the end of a group, to a page or empty. */
export function withOwnLink(
  rows: readonly MenuRow[],
  group: string,
  { to: address, label } = emptyLink,
): MenuRow[] {
  let number = rows.length;
  while (rows.some(({ id }) => id === `new-${number}`)) number += 1;
  const added = { id: `new-${number}`, group, name: null, address, label, isShown: true };
  return rows.toSpliced(rows.findLastIndex((row) => row.group === group) + 1, 0, added);
}

/** Returns the rows of a group, moved: one in front of another, or at the end. */
export function withRowBefore(rows: readonly MenuRow[], id: string, before: string | null): MenuRow[] {
  const row = rows.find((each) => each.id === id);
  if (!row || id === before) return [...rows];
  const others = rows.filter((each) => each !== row);
  const next = others.findIndex((each) => each.id === before);
  const end = others.findLastIndex(({ group }) => group === row.group) + 1;
  return others.toSpliced(next < 0 ? end : next, 0, row);
}

/** Returns rows with one moved by a step inside its group; null where the group ends. */
export function withRowStep(rows: readonly MenuRow[], id: string, step: number): MenuRow[] | null {
  const from = rows.findIndex((each) => each.id === id);
  const [row, other] = [rows[from], rows[from + step]];
  return row && other?.group === row.group ? rows.with(from, other).with(from + step, row) : null;
}

/** Returns what keeps a link from readers: its area is switched off, or they find nothing there (once that is known). */
export function lackOf(
  address: string,
  areas: readonly SiteAreaState[],
  filled: readonly SiteArea[] | undefined,
): "off" | "empty" | undefined {
  const area = areaOfPath(address);
  if (!area) return undefined;
  if (areas.some((each) => each.area === area && !each.isShown)) return "off";
  return filled?.includes(area) === false ? "empty" : undefined;
}
