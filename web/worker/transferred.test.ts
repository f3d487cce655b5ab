import { expect, it } from "vitest";
import { transferredBytes } from "./transferred.ts";

const entry = (name: string, transferSize: number, nextHopProtocol: string) =>
  ({ name, transferSize, nextHopProtocol }) as PerformanceResourceTiming;

it("counts what came over the network, with the heads that the browser leaves out", () => {
  const entries = [
    entry("https://a/posts/un", 8_300, "h2"),
    entry("http://a/posts/un", 8_300, "http/1.1"),
    entry("http://a/image/a.jpg?w=320", 4_300, "http/1.1"),
    // Unchanged.
    entry("http://a/posts/un", 300, "http/1.1"),
    // From a cache, and of another site, which says nothing.
    entry("https://a/assets/a.js", 0, ""),
    entry("https://b/film.mp4", 0, ""),
  ];
  expect(transferredBytes(entries)).toBe(8_300 + 9_200 + 4_300 + 300);
});
