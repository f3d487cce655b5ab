import { usePage } from "../../../lib/page-state.ts";
import { longDateTime } from "../../../lib/text/french.ts";
import table from "../shared/table/Table.module.css";
import { texts } from "./texts.ts";

/** End of a ban from commenting; null means permanent. */
export function BanState({ until }: { until: string | null }) {
  const { site } = usePage();
  return <span className={table.sub}>{texts.banned(until && longDateTime(until, site.timeZone))}</span>;
}
