export interface MarkedParagraph {
  text: string;
  /** True when the other text does not have it at this place. */
  isDifferent: boolean;
}

// The table of lengths is quadratic; longer texts are compared as sets of paragraphs.
const maxParagraphs = 400;

/** Returns the paragraphs of a text, those marked that are no part of the longest sequence common to both texts. */
export function markParagraphs(text: string, other: string): MarkedParagraph[] {
  const [own, others] = [paragraphsOf(text), paragraphsOf(other)];
  if (own.length > maxParagraphs || others.length > maxParagraphs) {
    const otherSet = new Set(others);
    return own.map((each) => ({ text: each, isDifferent: !otherSet.has(each) }));
  }
  const common = longestCommonSequence(own, others);
  return own.map((each, index) => ({ text: each, isDifferent: !common.has(index) }));
}

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

/**
 * Returns the indices in `own` of the longest sequence of paragraphs that both texts have in the same order, by dynamic
 * programming: `lengths[i][j]` is the length of the longest common sequence of own[i…] and others[j…].
 */
function longestCommonSequence(own: readonly string[], others: readonly string[]): Set<number> {
  const lengths = Array.from({ length: own.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        own[i] === others[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const common = new Set<number>();
  for (let i = 0, j = 0; i < own.length && j < others.length; ) {
    if (own[i] === others[j]) {
      common.add(i++);
      j++;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return common;
}
