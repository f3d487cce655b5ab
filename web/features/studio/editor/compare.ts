export interface Part {
  text: string;
  /** It stands in this text only. */
  isOther: boolean;
}

const most = 400;

/** A text's paragraphs, those marked that the other text has not, or not there. */
export function partsOf(text: string, other: string): Part[] {
  const [own, others] = [paragraphs(text), paragraphs(other)];
  if (own.length > most || others.length > most) {
    const known = new Set(others);
    return own.map((each) => ({ text: each, isOther: !known.has(each) }));
  }
  const common = longest(own, others);
  return own.map((each, index) => ({ text: each, isOther: !common.has(index) }));
}

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== "");

/** The places in `own` of the longest sequence that both have. */
function longest(own: readonly string[], others: readonly string[]): Set<number> {
  const lengths = Array.from({ length: own.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        own[i] === others[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
    }
  }
  const found = new Set<number>();
  for (let i = 0, j = 0; i < own.length && j < others.length; ) {
    if (own[i] === others[j]) {
      found.add(i++);
      j++;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++;
    else j++;
  }
  return found;
}
