import { type HeldReason, heldReasons } from "../../../../schema/comment-rules.ts";
import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { texts } from "./texts.ts";

export type CommentsTab = keyof typeof texts.filter;

export interface CommentsAddress {
  tab: CommentsTab;
  page: number;
  keyword?: string;
  author?: string;
  /** On the desk: what waits for this reason alone. */
  reason?: HeldReason;
}

/** Reads `?filter=hidden&author=…&keyword=…&page=2`; the default is the desk. */
export function readCommentsAddress(search: URLSearchParams): CommentsAddress {
  const tab = search.get("filter") ?? "";
  const author = search.get("author") ?? "";
  const reason = search.get("reason") ?? "";
  return {
    ...readListAddress(search),
    tab: Object.hasOwn(texts.filter, tab) ? (tab as CommentsTab) : "desk",
    reason: Object.hasOwn(heldReasons, reason) ? (reason as HeldReason) : undefined,
    author: /^[0-9a-f]{24}$/.test(author) ? author : undefined,
  };
}

export const commentsAddress = ({ tab, page, keyword, author, reason }: CommentsAddress): string =>
  addressOf("/studio/comments", { filter: tab === "desk" ? undefined : tab, reason, author, keyword, page });
