import { isKeyedHash, keyedHash } from "../../core/secret.ts";

/*
 * Signature of a file that holds an article: a keyed hash of the whole file, in which the place of the signature holds dashes. Only
 * the site can make one and check it; any other byte than those that it wrote makes it wrong.
 */

/** A file that says that the site made it. */
export interface ArticleFile {
  readonly postId: string;
  /** Time at which the site made it; null for a file that is not as the site made it. */
  readonly madeAt: Date | null;
}

const purpose = "article file";
const unsigned = "-".repeat(43);
const written = /<meta name="article-signature" content="([0-9a-f]{24}) (\d{4}-[\d:.TZ-]{19}) ([\w-]{43})">/;

/** Returns the line of a file's head in which its signature stands, unsigned. */
export const signatureLine = (postId: string, madeAt: string): string =>
  `<meta name="article-signature" content="${postId} ${madeAt} ${unsigned}">`;

/** Returns a file with its signature. */
export const signArticleFile = (file: string): string => file.replace(unsigned, keyedHash(purpose, file));

/** Reads the file that a text may be; null for another text. */
export function readArticleFile(text: string): ArticleFile | null {
  const found = written.exec(text);
  if (!found) return null;
  const [line, postId = "", madeAt = "", signature = ""] = found;
  const isIntact = isKeyedHash(signature, purpose, text.replace(line, signatureLine(postId, madeAt)));
  return { postId, madeAt: isIntact ? new Date(madeAt) : null };
}
