/** A button: a link that stands out. */
export interface ButtonData {
  href: string;
  label: string;
}

/** A card that leads to a page; its picture and the name of its site come from the server. */
export interface BookmarkData {
  href: string;
  title: string;
  description: string;
}
