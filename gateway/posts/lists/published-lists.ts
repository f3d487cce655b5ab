import { recordingsIndex } from "../post.indexes.ts";
import { visible } from "../post.policy.ts";

/** The order by date, which the indexes of published articles end with. */
export const newest = { publishedAt: -1, _id: -1 } as const;

/** Filters and orders of the lists of published articles, each of which is read by an index. */
export const publishedLists = {
  recent: { filter: visible, sort: newest },
  exclusive: { filter: { ...visible, isExclusive: true }, sort: newest },
  popular: { filter: visible, sort: { popularity: -1, _id: -1 } },
  // With the hint: the index of all articles would scan those without a recording too.
  recorded: {
    filter: { ...visible, audioName: { $gt: "" }, access: { $ne: "MEMBERS" } },
    sort: newest,
    hint: recordingsIndex,
  },
} as const;
