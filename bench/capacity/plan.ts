import { measured } from "./measured.ts";

/** Assumptions of the plan on what people do. Change these, and the plan follows. */
export const assumptions = {
  /** Share of the members who come on a day. */
  activeShare: 0.1,
  /** Pages that each of them opens, and those of visitors for each of theirs. */
  pagesOfMember: 12,
  visitorPagesPerMemberPage: 3,
  searchesOfMember: 0.5,
  /** Likes, comments and what follows from them (a notification, a marker), as transactions. */
  writesOfMember: 4,
  /** Share of a day in its busiest hour, and the peak within that hour over its mean. */
  busiestHour: 0.15,
  peak: 2,
  /** Share of the day's members who have a page open at once. */
  connectedShare: 0.08,
  /** Share of visitors' pages and of all files that a CDN answers. */
  cdnPages: 0.9,
  cdnFiles: 0.98,
  pageBytes: 20_000,
  fileBytesOfPage: 300_000,
  articlesPerMember: 0.01,
  /** Use of a core or a database that leaves room for a failure beside it. */
  use: 0.5,
} as const;

export interface Plan {
  readonly members: number;
  /** A second, at the peak. */
  readonly visitorPages: number;
  readonly memberPages: number;
  readonly searches: number;
  readonly writes: number;
  readonly sockets: number;
  readonly gatewayCores: number;
  readonly gatewayMemoryGigabytes: number;
  /** Shards of the database: what one takes is one database's transactions. */
  readonly shards: number;
  readonly storedGigabytes: number;
  /** From the gateways and the object storage, behind the CDN. */
  readonly originMegabits: number;
}

/** Returns what so many members need at the peak of a day. */
export function planFor(members: number, given: typeof assumptions = assumptions): Plan {
  const active = members * given.activeShare;
  const atPeak = (ofDay: number) => (ofDay * given.busiestHour * given.peak) / 3_600;
  const memberPages = atPeak(active * given.pagesOfMember);
  const visitorPages = memberPages * given.visitorPagesPerMemberPage;
  const searches = atPeak(active * given.searchesOfMember);
  const writes = atPeak(active * given.writesOfMember);
  const sockets = active * given.connectedShare;
  const visitorsAtOrigin = visitorPages * (1 - given.cdnPages);
  const cores =
    visitorsAtOrigin / measured.visitorPages +
    memberPages / measured.memberPages +
    searches / measured.searches +
    // Each socket gets a delivery every ten seconds, in the mean.
    (sockets / 10) * measured.deliverySeconds;
  const files = (visitorPages + memberPages) * given.fileBytesOfPage * (1 - given.cdnFiles);
  const originBytes = (visitorsAtOrigin + memberPages) * given.pageBytes + files;
  return {
    members,
    visitorPages,
    memberPages,
    searches,
    writes,
    sockets,
    gatewayCores: Math.ceil(cores / given.use),
    gatewayMemoryGigabytes: (sockets * measured.socketBytes) / 1e9 + Math.ceil(cores / given.use) * 0.4,
    shards: Math.max(1, Math.ceil(writes / (measured.transactions * given.use))),
    storedGigabytes: (members * given.articlesPerMember * measured.articleBytes) / 1e9,
    originMegabits: (originBytes * 8) / 1e6,
  };
}
