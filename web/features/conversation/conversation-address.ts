import { conversationPath } from "../../../schema/comment-address.ts";
import { orderParameter, readOrder } from "../../discussion/conversation/comment-order.ts";
import type { CommentOrder, ConversationPageQueryVariables } from "../../gql/graphql.ts";
import { addressOf, readPage } from "../../lib/list-address.ts";

export interface ConversationAddress {
  order: CommentOrder;
  page: number;
  /** Thread: the comment whose replies are listed. */
  parentId?: string | undefined;
}

const idIn = (search: URLSearchParams, name: string) => search.get(name) || undefined;

/** Reads `/commentaires/:id?ordre=recents&fil=…&page=2`, or `?commentaire=…`, whose page the server finds. */
export const conversationVariables = (
  subjectId: string,
  search: URLSearchParams,
): ConversationPageQueryVariables => ({
  subjectId,
  order: readOrder(search),
  page: readPage(search),
  parentId: idIn(search, "fil"),
  commentId: idIn(search, "commentaire"),
});

/** Returns the address of a page of a conversation. */
export const conversationAddress = (
  subjectId: string,
  { order, page, parentId }: ConversationAddress,
): string =>
  addressOf(conversationPath(subjectId), {
    ...orderParameter(order),
    fil: parentId,
    page,
  });
