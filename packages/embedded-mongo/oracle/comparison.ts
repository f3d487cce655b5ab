/** Comparison of two servers over random questions, with counts by kind of question and by operator. */

import type { Document } from "bson";
import { type Answer, answerOf } from "./compare.ts";
import { knownDifference } from "./differences.ts";
import { makeRound, type Question, type Round } from "./questions.ts";
import { recordedRounds } from "./recording/recorded-rounds.ts";
import { ask, type Server } from "./servers.ts";

export interface Counts {
  count: number;
  same: number;
  refused: number;
  /** Answers that differ as a known difference says. */
  listed: number;
  unlisted: number;
  /** Questions that both refuse, with another code. */
  otherCode: number;
  /** Questions that both refuse, without those of known differences. */
  bothRefuse: number;
}

export interface Comparison {
  kinds: Record<string, Counts>;
  /** Number of questions that hold each operator and stage. */
  operators: Record<string, number>;
  differences: Record<string, number>;
  /** The first answers that differ and that no known difference describes. */
  shown: { question: Question; theirs: Answer; ours: Answer }[];
}

const NOT_SUPPORTED = 238;
/** Other codes that are shown; answers of which only one is an error are shown all. */
const SHOWN = 10;
const NAME = /"(\$[a-zA-Z]+)":/g;

function newCounts(): Counts {
  return { count: 0, same: 0, refused: 0, listed: 0, unlisted: 0, otherCode: 0, bothRefuse: 0 };
}

/** Asks both servers the recorded commands, then random questions in rounds of `perKind` of each kind, `total` in all. */
export async function compareServers(
  reference: Server,
  ours: Server,
  { seed, total, perKind }: { seed: number; total: number; perKind: number },
): Promise<Comparison> {
  const result: Comparison = { kinds: {}, operators: {}, differences: {}, shown: [] };
  const put = async ({ setup, questions, documents }: Round) => {
    const commands = questions.map(({ command }) => command);
    const [expected, given] = await Promise.all(
      [reference, ours].map(async (server) => {
        await ask(server, setup);
        return ask(server, commands);
      }),
    );
    for (const [i, question] of questions.entries())
      record(result, { ...question, documents }, expected![i]!, given![i]!);
  };
  for (const round of recordedRounds()) await put(round);
  for (let done = 0, number = 0; done < total; number++) {
    const round = makeRound(seed * 1000 + number, perKind);
    const questions = round.questions.slice(0, Math.max(0, total - done));
    await put({ ...round, questions });
    done += questions.length;
  }
  return result;
}

function record(
  result: Comparison,
  question: Question & { documents: Document[] },
  expected: Document,
  given: Document,
): void {
  const { command, kind, order, documents } = question;
  const theirs = answerOf(expected, order, command);
  const ours = answerOf(given, order, command);
  const outcome: Partial<Counts> = { count: 1 };
  const bothRefuse = theirs.code !== null && ours.code !== null;
  if (ours.code === NOT_SUPPORTED) outcome.refused = 1;
  else {
    const same = theirs.text === ours.text;
    const difference = same ? undefined : knownDifference({ command, kind, order, documents, theirs, ours });
    if (same) outcome.same = 1;
    else if (difference) outcome.listed = 1;
    else outcome[bothRefuse ? "otherCode" : "unlisted"] = 1;
    if (bothRefuse && !difference) outcome.bothRefuse = 1;
    if (difference) result.differences[difference.id] = (result.differences[difference.id] ?? 0) + 1;
    if (!same && !difference && (!bothRefuse || result.shown.length < SHOWN))
      result.shown.push({ question, theirs, ours });
  }
  const counts = result.kinds[kind] ?? newCounts();
  result.kinds[kind] = counts;
  add(counts, outcome);
  for (const name of new Set([...JSON.stringify(command).matchAll(NAME)].map(([, one]) => one!)))
    result.operators[name] = (result.operators[name] ?? 0) + 1;
}

function add(counts: Counts, outcome: Partial<Counts>): void {
  for (const [name, value] of Object.entries(outcome)) counts[name as keyof Counts] += value;
}
