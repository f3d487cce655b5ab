import { usePage } from "../lib/page-state.ts";

/** Title of a page in the browser: what it shows, then the site's name, once. React hoists it to the head. */
export function PageTitle({ title }: { title: string }) {
  const { site } = usePage();
  return <title>{title.includes(site.name) ? title : `${title} · ${site.name}`}</title>;
}
