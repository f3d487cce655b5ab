import type { Db } from "mongodb";
import { inLanguage } from "../../core/operation/operator-language.ts";
import { type Finding, ok, warning } from "./finding.ts";

const mostSeconds = 5;

const compare = (other: Date, of: string): Finding => {
  const seconds = Math.round((other.getTime() - Date.now()) / 1_000);
  const detail = inLanguage(`${seconds} s d’écart avec ${of}`, `${seconds} s from ${of}`);
  return (Math.abs(seconds) > mostSeconds ? warning : ok)(inLanguage("horloge", "clock"), detail);
};

/** Compares this machine's clock with that of the database's server. */
export async function checkClock(db: Db): Promise<Finding> {
  const { localTime } = (await db.command({ hello: 1 })) as { localTime: Date };
  return compare(localTime, "MongoDB");
}

/** Compares this machine's clock with the date of an HTTP response. */
export const checkDate = (date: string, origin: string): Finding => compare(new Date(date), origin);
