import { readFileSync } from "node:fs";

const kept = JSON.parse(readFileSync(new URL("../speed/kept-shares.json", import.meta.url), "utf8")) as {
  readonly last: Readonly<Record<string, number>>;
};

// A bare node:http server with an article's gzip bytes, responses a second of one core (bench/README.md).
const bare = 5_370;

const pages = (row: string): number => bare * (kept.last[row] ?? Number.NaN);

/** Figures of one core, from kept runs: bench/README.md and bench/speed/kept-shares.json. */
export const measured = {
  /** Pages a second. */
  visitorPages: pages("article, visitor"),
  memberPages: pages("article, member"),
  uncachedPages: pages("article, nothing kept"),
  /** Searches a second, each with other words: before reads were combined. */
  searches: 190,
  /** Processor time of one delivery to a socket, seconds, and memory of a socket, bytes. */
  deliverySeconds: 17.9e-6,
  socketBytes: 11_100,
  /** Writes a second of one database. */
  transactions: 529,
  inserts: 4_417,
  bulkInserts: 18_949,
  increments: 6_304,
  /** Bytes on the disk of an article with ten likes and one comment, indexes included: 4.5 GB of 100,000. */
  articleBytes: 45_000,
} as const;
