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

/** A list from 1 to 99: a line that begins with a year or a house number is a line. */
const numberedList = { ...ORDERED_LIST, regExp: /^(\s*)(\d{1,2})\.\s/ };

/** Markdown that is formatted while the user types it. Whole texts are read and written by markdown/ instead. */
export const markdownShortcuts = [
  HEADING,
  QUOTE,
  CHECK_LIST,
  UNORDERED_LIST,
  numberedList,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  STRIKETHROUGH,
  LINK,
];
