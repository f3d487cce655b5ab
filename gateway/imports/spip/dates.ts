import { currentSite } from "../../core/site/current-site.ts";
import { localDate } from "../tables/local-date.ts";

/** Returns a date of SPIP, which is one of the site's clocks; null for none (0000-00-00). */
export const dateOf = (written: string): Date | null => localDate(written, currentSite().identity.timeZone);
