import { useEffect, useState } from "react";
import { usePage } from "../lib/page-state.ts";
import { longDate, longDateTime, relativeTime } from "../lib/text/french.ts";

const everyMs = 60_000;

/** Formatted date; `precise` has the time of day. Starts from the page's own `now` for hydration, then follows the clock. */
export function Time({ at, kind = "relative" }: { at: string; kind?: "relative" | "long" | "precise" }) {
  const { now: rendered, site } = usePage();
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    if (kind !== "relative") return;
    // The page's own time and what has passed since: a device's clock may be wrong by a day.
    const follow = () => setNow(rendered + Math.max(0, Date.now() - performance.timeOrigin));
    follow();
    const timer = setInterval(follow, everyMs);
    return () => clearInterval(timer);
  }, [kind, rendered]);
  return (
    <time dateTime={at} title={kind === "relative" ? longDateTime(at, site.timeZone) : undefined}>
      {kind === "relative" && relativeTime(at, now, site.timeZone)}
      {kind === "long" && longDate(at, site.timeZone)}
      {kind === "precise" && longDateTime(at, site.timeZone)}
    </time>
  );
}
