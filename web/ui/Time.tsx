import { useEffect, useState } from "react";
import { longDate, longDateTime, relativeTime } from "../french.ts";
import { usePage } from "../page.ts";

const everyMs = 60_000;

/** A date for people. It starts from the page's own `now`, then follows the clock. */
export function Time({ at, kind = "relative" }: { at: string; kind?: "relative" | "long" }) {
  const { now: rendered, site } = usePage();
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    if (kind !== "relative") return;
    // Never before the page's own time: a phone's clock may be wrong.
    const follow = () => setNow(Math.max(rendered, Date.now()));
    follow();
    const timer = setInterval(follow, everyMs);
    return () => clearInterval(timer);
  }, [kind, rendered]);
  return (
    <time dateTime={at} title={kind === "relative" ? longDateTime(at, site.timeZone) : undefined}>
      {kind === "relative" ? relativeTime(at, now, site.timeZone) : longDate(at, site.timeZone)}
    </time>
  );
}
