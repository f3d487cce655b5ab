import { Button, Flex } from "@chakra-ui/react";
import { useRef } from "react";
import type { SiteArea, SiteAreaState } from "../../../../../schema/site/settings.ts";
import { Icon } from "../../../../ui/media/Icon.tsx";
import type { MenuItem } from "../../../../ui/navigation/menu-links.ts";
import { FilterSelect } from "../../shared/fields/FilterSelect.tsx";
import page from "../../shared/StudioPage.module.css";
import { texts } from "../texts.ts";
import type { SiteEditing } from "../useSiteEdits.ts";
import styles from "./MenuEditor.module.css";
import { MenuLinkRow } from "./MenuLinkRow.tsx";
import { lackOf, type MenuGroup } from "./menu-rows.ts";
import { useMenuRows } from "./useMenuRows.ts";

const { menus: words } = texts;

interface MenuEditorProps {
  editing: SiteEditing;
  title: string;
  path: "menus.navigation" | "menus.footer";
  groups: readonly MenuGroup[];
  /** Pages that it may be given. */
  pages: readonly MenuItem[];
  /** Areas where readers find something; undefined until they are known. */
  filledAreas: readonly SiteArea[] | undefined;
}

/** A menu of the site: its links by group, ordered inside it by dragging, keys or buttons. */
export function MenuEditor({ editing, title, path, groups, pages, filledAreas }: MenuEditorProps) {
  const root = useRef<HTMLElement>(null);
  const menu = useMenuRows(root, editing, path, groups);
  const areas = editing.value("areas") as readonly SiteAreaState[];
  const noteOf = (address: string) => {
    const lack = lackOf(address, areas, filledAreas);
    return lack && words.lacks[lack];
  };
  return (
    <section ref={root} aria-label={title} className={styles.menu}>
      <h2 className={page.heading}>{title}</h2>
      {groups.map(({ key, title: name, hasOwn }) => {
        const rows = menu.rows.filter(({ group }) => group === key);
        return (
          <div key={key} className={styles.group}>
            {name && <h3 className={styles.title}>{name}</h3>}
            {rows.length > 0 && (
              <ul data-drop={key} aria-label={name || title} className={styles.rows}>
                {rows.map((row, index) => (
                  <MenuLinkRow
                    key={row.id}
                    row={row}
                    menu={menu}
                    place={index + 1}
                    count={rows.length}
                    note={row.name === null ? undefined : noteOf(row.address)}
                  />
                ))}
              </ul>
            )}
            {hasOwn && (
              <Flex gap="2" wrap="wrap" align="end">
                <PageChoice
                  pages={pages.filter(({ to }) => menu.rows.every(({ address }) => address !== to))}
                  choose={(chosen) => menu.add(key, chosen)}
                />
                <Button variant="outline" onClick={() => menu.add(key)}>
                  <Icon name="plus" />
                  {words.add}
                </Button>
              </Flex>
            )}
          </div>
        );
      })}
      <p className={styles.error} aria-live="polite">
        {menu.error}
      </p>
      <span className="visually-hidden" role="status">
        {menu.announced}
      </span>
    </section>
  );
}

/** Choice of a page of the site, which becomes a link with the page's own words. */
const PageChoice = ({ pages, choose }: { pages: readonly MenuItem[]; choose: (page: MenuItem) => void }) =>
  pages.length > 0 && (
    <FilterSelect
      label={words.addPage}
      value=""
      onChange={(chosen) => {
        const page = pages.find(({ to }) => to === chosen);
        if (page) choose(page);
      }}
    >
      <option value="">{words.choosePage}</option>
      {pages.map(({ to, label }) => (
        <option key={to} value={to}>
          {label}
        </option>
      ))}
    </FilterSelect>
  );
