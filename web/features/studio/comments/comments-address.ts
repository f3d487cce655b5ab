import { addressOf, readListAddress } from "../../../lib/list-address.ts";
import { texts } from "./texts.ts";

export type CommentsTab = keyof typeof texts.filter;

export interface CommentsAddress {
  tab: CommentsTab;
  page: number;
  keyword?: string;
  author?: string;
}

/** Reads `?filter=hidden&author=…&keyword=…&page=2`; the default is the reported comments. */
export function readCommentsAddress(search: URLSearchParams): CommentsAddress {
  const tab = search.get("filter") ?? "";
  const author = search.get("author") ?? "";
  return {
    ...readListAddress(search),
    tab: Object.hasOwn(texts.filter, tab) ? (tab as CommentsTab) : "reported",
    author: /^[0-9a-f]{24}$/.test(author) ? author : undefined,
  };
}

export const commentsAddress = ({ tab, page, keyword, author }: CommentsAddress): string =>
  addressOf("/studio/comments", { filter: tab === "reported" ? undefined : tab, author, keyword, page });
