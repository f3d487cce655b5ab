import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  CHECK_LIST,
  CODE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from "@lexical/markdown";

/** What becomes what it means while one types markdown. The text itself is read and written by our own (markdown/). */
export const shortcuts = [
  ...[HEADING, QUOTE, CHECK_LIST, UNORDERED_LIST, ORDERED_LIST, CODE],
  ...[INLINE_CODE, BOLD_ITALIC_STAR, BOLD_STAR, ITALIC_STAR, STRIKETHROUGH, LINK],
];
