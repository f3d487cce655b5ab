/** Bytes that Resource Timing counts for each head, and for what has not changed. */
const head = 300;
/** Heads of pages, scripts and data have so many more over HTTP/1.1, which compresses none. */
const furtherHead = 900;
const hasShortHead = /\/image\/|\.(css|woff2)$/;

/** Returns the bytes that came over the network for these files, of this site alone: others say nothing of theirs. */
export function transferredBytes(entries: readonly PerformanceEntry[]): number {
  let bytes = 0;
  for (const entry of entries) {
    const { transferSize, nextHopProtocol, name } = entry as PerformanceResourceTiming;
    if (!transferSize) continue;
    bytes += transferSize;
    if (transferSize > head && nextHopProtocol === "http/1.1" && !hasShortHead.test(name))
      bytes += furtherHead;
  }
  return bytes;
}
