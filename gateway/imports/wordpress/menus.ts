import { plainTextOf } from "../content/html-text.ts";
import type { SourceMenuLink } from "../source/records.ts";
import type { XmlElement } from "../source/xml-elements.ts";
import { childText, metaOf, plainChild } from "./xml-text.ts";

/** Returns the link of a menu that an item is; its title is empty where it has that of what it leads to. */
export function readMenuLink(item: XmlElement): SourceMenuLink | null {
  const menu = item.children.find(
    ({ name, attributes }) => name === "category" && attributes.domain === "nav_menu",
  );
  const meta = metaOf(item);
  const [type, object, id] = ["_menu_item_type", "_menu_item_object", "_menu_item_object_id"].map(
    (name) => meta.get(name) ?? "",
  );
  const address =
    type === "custom"
      ? (meta.get("_menu_item_url") ?? "")
      : object === "category"
        ? `/?cat=${id}`
        : object === "page"
          ? `/?page_id=${id}`
          : `/?p=${id}`;
  if (!menu || !address) return null;
  return {
    type: "menuLink",
    menu: plainTextOf(menu.text) || menu.attributes.nicename || "",
    order: Number(childText(item, "wp:menu_order")) || 0,
    title: plainChild(item, "title"),
    address,
    isNested: (meta.get("_menu_item_menu_item_parent") ?? "0") !== "0",
  };
}
