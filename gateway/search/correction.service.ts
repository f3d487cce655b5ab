import { fold } from "../../schema/text/fold.ts";
import { editDistance, soundOf } from "../lib/text/spelling.ts";
import { queryWords, wordsOf } from "../lib/text/stems.ts";
import { countByWords } from "../posts/lists/post-search.service.ts";
import { findSimilarTerms, findTerms } from "../posts/lists/search-terms.service.ts";

/** Part of a query that is a word, at its position. */
interface QueryPart {
  readonly start: number;
  readonly end: number;
  readonly key: string;
}

/** A text that may have been meant for a part of the query; the cheapest is the most likely. */
interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly cost: number;
}

const maxCandidates = 6;
const maxCorrections = 4;

/**
 * Returns a query with the words that no published article holds replaced by words that articles hold together with
 * its other words: spelled alike, sounding alike, longer, joined or split. Null where there is nothing to correct or
 * nothing is found.
 */
export async function correctedQuery(query: string): Promise<string | null> {
  let text = query;
  for (let corrections = 0; corrections < maxCorrections; corrections++) {
    const parts = partsOf(text);
    const unknown = await unknownParts(parts);
    if (unknown.length === 0) return corrections > 0 ? text : null;
    const [part] = unknown;
    const known = parts.filter(({ key }) => !unknown.some((each) => each.key === key));
    const best = await bestCandidate(text, part!, parts, known);
    if (!best) return null;
    text = text.slice(0, best.start) + best.written + text.slice(best.end);
  }
  return null;
}

const partsOf = (text: string): QueryPart[] =>
  [...wordsOf(text)].flatMap(({ start, end, keys, isStopWord }) =>
    isStopWord || keys.length === 0 ? [] : [{ start, end, key: keys[0]! }],
  );

async function unknownParts(parts: readonly QueryPart[]): Promise<QueryPart[]> {
  const counts = await Promise.all(parts.map(({ key }) => countByWords([key], 1)));
  return parts.filter((_, index) => counts[index] === 0);
}

/** Returns the most likely candidate that is found with the words that are known. */
async function bestCandidate(
  text: string,
  part: QueryPart,
  parts: readonly QueryPart[],
  known: readonly QueryPart[],
): Promise<Candidate | null> {
  const word = fold(text.slice(part.start, part.end));
  const [similar, whole] = await Promise.all([
    similarWords(word, part),
    joinedOrSplit(text, word, part, parts),
  ]);
  const candidates = [...whole, ...similar].sort((a, b) => a.cost - b.cost).slice(0, maxCandidates);
  const found = await Promise.all(
    candidates.map(async (candidate) => {
      const rest = known.filter(({ start, end }) => end <= candidate.start || start >= candidate.end);
      const keys = [...new Set([...queryWords(candidate.written), ...rest.map(({ key }) => key)])];
      return { candidate, count: await countByWords(keys, frequent) };
    }),
  );
  const [best] = found
    .filter(({ count }) => count > 0)
    .sort((a, b) => weightOf(a.candidate, a.count) - weightOf(b.candidate, b.count));
  return best?.candidate ?? null;
}

const frequent = 100;
/** Among words about as near, the more frequent one is meant. */
const weightOf = ({ cost }: Candidate, count: number): number => cost - Math.log10(count) / 4;

const costs = { sameSound: 0.6, longer: 0.8, joined: 0.4, swappedStart: 0.5 } as const;

async function similarWords(word: string, { start, end }: QueryPart): Promise<Candidate[]> {
  // A word of three letters is one letter away from dozens of others.
  if (word.length < 4) return [];
  const most = word.length < 6 ? 1 : 2;
  const sound = soundOf(word);
  const terms = await findSimilarTerms(word);
  return terms.flatMap(({ _id, written }) => {
    const edits = editDistance(word, _id, most) + (_id[0] === word[0] ? 0 : costs.swappedStart);
    const isSame = soundOf(_id) === sound;
    const isLonger = _id.startsWith(word);
    if (edits > most + costs.swappedStart && !isSame && !isLonger) return [];
    const cost = Math.min(
      edits,
      isSame ? costs.sameSound : Number.POSITIVE_INFINITY,
      isLonger ? costs.longer + (_id.length - word.length) / 100 : Number.POSITIVE_INFINITY,
    );
    return [{ start, end, written, cost }];
  });
}

/** Returns the word with one beside it as one word (« week end »), and its two halves (« portemonnaie »), where they exist. */
async function joinedOrSplit(
  text: string,
  word: string,
  part: QueryPart,
  parts: readonly QueryPart[],
): Promise<Candidate[]> {
  const at = parts.indexOf(part);
  const pairs = [parts.slice(at - 1, at + 1), parts.slice(at, at + 2)].filter(({ length }) => length === 2);
  const spans = pairs.map(([one, other]) => ({
    start: one!.start,
    end: other!.end,
    joined: fold(text.slice(one!.start, one!.end) + text.slice(other!.start, other!.end)),
  }));
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
  const halves = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)] as const);
  const terms = await findTerms([...spans.map(({ joined }) => joined), ...halves.flat()]);
  const written = new Map(terms.map((term) => [term._id, term.written]));
  return [
    ...spans.flatMap(({ start, end, joined }) =>
      written.has(joined) ? [{ start, end, written: written.get(joined)!, cost: costs.joined }] : [],
    ),
    ...halves.flatMap(([one, other]) => {
      const both = [written.get(one), written.get(other)];
      const { start, end } = part;
      return both.includes(undefined) ? [] : [{ start, end, written: both.join(" "), cost: 1 }];
    }),
  ];
}
