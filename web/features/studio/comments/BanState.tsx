import { longDate } from "../../../french.ts";
import { usePage } from "../../../page.ts";
import table from "../parts/Table.module.css";
import { texts } from "./texts.ts";

/** Until when somebody may not comment; null: for good. */
export function BanState({ until }: { until: string | null }) {
  const { site } = usePage();
  return <span className={table.sub}>{texts.banned(until && longDate(until, site.timeZone))}</span>;
}
