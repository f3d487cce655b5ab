import type { SiteMenuLink } from "../../../schema/site/settings.ts";
import type { MenuItem } from "../../ui/navigation/menu-links.ts";

/** Returns links in the order of a menu, with its words, without those that it hides; links that it doesn't name follow. */
export function arranged<Item extends MenuItem>(
  items: readonly Item[],
  menu: readonly SiteMenuLink[] = [],
): Item[] {
  const named = menu.flatMap(({ address, label, isShown }) => {
    const item = isShown && items.find(({ to }) => to === address);
    return item ? [{ ...item, label: label || item.label }] : [];
  });
  return [...named, ...items.filter(({ to }) => menu.every(({ address }) => address !== to))];
}

/** Returns the links of a menu that lead to none of the site's own ones. */
export const ownLinks = (known: readonly MenuItem[], menu: readonly SiteMenuLink[] = []): MenuItem[] =>
  menu
    .filter(({ address }) => known.every(({ to }) => to !== address))
    .map(({ address, label }) => ({ to: address, label: label || address }));
