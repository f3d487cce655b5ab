import { type RefObject, useState } from "react";
import type { MenuItem } from "../../../../ui/navigation/menu-links.ts";
import { useItemMoves } from "../../shared/drag/useItemMoves.ts";
import type { EditedLink } from "../site-edits.ts";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import {
  linkOf,
  type MenuGroup,
  type MenuRow,
  namedRows,
  rowsOf,
  withOwnLink,
  withRowBefore,
  withRowStep,
} from "./menu-rows.ts";

const steps = { ArrowUp: -1, ArrowDown: 1 };

/** Rows of a menu at a path of the settings, and what changes them. */
export function useMenuRows(
  root: RefObject<HTMLElement | null>,
  editing: SiteEditing,
  path: string,
  groups: readonly MenuGroup[],
) {
  const [announced, setAnnounced] = useState("");
  const rows = rowsOf(groups, editing.value(path) as readonly EditedLink[]);
  const named = namedRows(groups, rows);
  const write = (next: readonly MenuRow[]) => editing.change(path, namedRows(groups, next).map(linkOf));

  function moveBy(id: string, step: number): boolean {
    const moved = withRowStep(rows, id, step);
    if (moved) write(moved);
    return moved !== null;
  }

  useItemMoves(root, {
    onDrop({ id, place, before }) {
      if (rows.some((row) => row.id === id && row.group === place)) write(withRowBefore(rows, id, before));
    },
    steps,
    onStep(id, step) {
      const row = rows.find((each) => each.id === id);
      if (!row || !moveBy(id, step)) return false;
      const group = rows.filter((each) => each.group === row.group);
      setAnnounced(texts.menus.moved(nameOfRow(row), group.indexOf(row) + 1 + step, group.length));
      return true;
    },
  });

  return {
    rows,
    announced,
    moveBy,
    errorOf: (row: MenuRow, field: "address" | "label") =>
      named.includes(row) ? editing.exactErrorOf(`${path}[${named.indexOf(row)}].${field}`) : undefined,
    /** Message about the list as a whole. */
    error: editing.exactErrorOf(path),
    change: (id: string, changes: Partial<MenuRow>) =>
      write(rows.map((row) => (row.id === id ? { ...row, ...changes } : row))),
    remove: (id: string) => write(rows.filter((row) => row.id !== id)),
    add: (group: string, page?: MenuItem) => write(withOwnLink(rows, group, page)),
  };
}

export type MenuRows = ReturnType<typeof useMenuRows>;

export const nameOfRow = ({ name, label, address }: MenuRow): string =>
  label || name || address || texts.menus.newLink;
