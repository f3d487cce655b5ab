/** Checks of a pair of answers to one question, for the descriptions of known differences. */

import { type Document, EJSON } from "bson";
import type { Answer } from "./compare.ts";
import type { Question } from "./questions.ts";

/** A question of which the two answers differ. */
export interface Differing extends Question {
  theirs: Answer;
  ours: Answer;
  /** Documents of all collections that the question reads. */
  documents: Document[];
}

export const uses = ({ command }: Differing, ...names: string[]) => {
  const text = JSON.stringify(command);
  return names.some((name) => text.includes(`"${name}"`));
};
const succeed = ({ theirs, ours }: Differing) => theirs.code === null && ours.code === null;

/**
 * Returns whether a comparison of null with the elements of an array explains why the answers differ: each document of
 * only one answer has such an array; where the answers show no more than a part or a result, one document has.
 */
export function differsByNull(differing: Differing): boolean {
  const { command, documents, theirs, ours } = differing;
  if (!succeed(differing)) return false;
  const paths = pathsToNull(command);
  const isMet = (document: Document) => paths.some((path) => entersValues(document, path.split(".")));
  const [left, right] = [listOf(theirs), listOf(ours)];
  if (!command.find || command.limit || command.skip) return documents.some(isMet);
  const odd = onlyInOne(left, right);
  const known = new Map(
    documents.map((document) => [idOf(EJSON.serialize(document, { relaxed: false })), document]),
  );
  return odd.length > 0 && odd.every((document) => isMet(known.get(idOf(document)) ?? {}));
}

const idOf = ({ _id }: Document) => JSON.stringify(_id);

/** Returns the dotted paths that a command compares with null. */
function pathsToNull(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsToNull);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, operand]) => [
    ...(name.includes(".") && holdsNull(operand) ? [name] : []),
    ...pathsToNull(operand),
  ]);
}

function holdsNull(operand: unknown): boolean {
  if (operand === null) return true;
  if (Array.isArray(operand)) return operand.some(holdsNull);
  if (typeof operand !== "object") return false;
  return Object.entries(operand).some(([name, item]) => name.startsWith("$") && holdsNull(item));
}

/** Returns whether a path goes on below an array that is empty or holds something else than documents. */
function entersValues(value: unknown, path: string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined || value === null || typeof value !== "object") return false;
  if (!Array.isArray(value)) return entersValues((value as Document)[name], rest);
  const isDocument = (item: unknown) => item?.constructor === Object;
  return value.length === 0 || value.some((item) => !isDocument(item) || entersValues(item, path));
}

/** Returns the documents of an answer; an answer of one document is a list of one. */
const listOf = ({ text }: Answer) => [JSON.parse(text)].flat() as Document[];

/** Returns the documents that only one list has. */
function onlyInOne(left: Document[], right: Document[]): Document[] {
  // The order of fields is a difference of its own.
  const textOf = (item: Document) => JSON.stringify(ordered(item));
  const [a, b] = [left, right].map((list) => new Set(list.map(textOf)));
  const isMissing = (texts: Set<string>) => (item: Document) => !texts.has(textOf(item));
  return [...left.filter(isMissing(b!)), ...right.filter(isMissing(a!))];
}

/** Returns whether another stage precedes one that MongoDB moves forward, so that the others see fewer documents. */
export function movesForward({ command: { pipeline } }: Differing): boolean {
  const names = ((pipeline ?? []) as Document[]).map((stage) => Object.keys(stage)[0]!);
  const isMoved = (name: string) => ["$match", "$skip", "$limit"].includes(name);
  return names.some((name, i) => isMoved(name) && names.slice(0, i).some((other) => !isMoved(other)));
}

/**
 * Returns whether a later $match compares what an earlier $addFields sets inside a document, or a document around it: 6.0.5 moves
 * it before, and finds with `$_internalInhibitOptimization` between them what is found here.
 */
export function matchesAround(differing: Differing): boolean {
  const stages = (differing.command.pipeline ?? []) as Document[];
  const added = stages.flatMap((stage, i) =>
    Object.keys(stage.$addFields ?? {}).flatMap((path) => (path.includes(".") ? { path, i } : [])),
  );
  return (
    succeed(differing) &&
    added.some(({ path, i }) =>
      stages.slice(i + 1).some(({ $match }) => {
        const text = JSON.stringify($match ?? {});
        return path
          .split(".")
          .some((_, last, parts) => text.includes(`"${parts.slice(0, last + 1).join(".")}":`));
      }),
    )
  );
}

/** Returns whether the answers are equal but for the types of their numbers. */
export function differInTypesOfNumbers(differing: Differing): boolean {
  if (!succeed(differing)) return false;
  const typed = /\{"\$number(?:Int|Long|Double|Decimal)":"([^"]*)"\}/g;
  const [left, right] = [differing.theirs, differing.ours].map((answer) =>
    listOf(answer)
      .map((item) => JSON.stringify(item).replace(typed, (_, digits) => String(Number(digits))))
      .sort()
      .join(),
  );
  return left === right;
}

/** Returns whether the answers have the same documents, but for the order of their fields. */
export function differInFieldOrder(differing: Differing): boolean {
  if (!succeed(differing)) return false;
  const [left, right] = [differing.theirs, differing.ours].map((answer) => {
    const documents = listOf(answer).map((item) => JSON.stringify(ordered(item)));
    return String(differing.order === "free" ? documents.sort() : documents);
  });
  return left === right;
}

/** Returns the value with the fields of its documents in the order of their names. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([name, item]) => [name, ordered(item)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const NUMBER = /-?\d+(\.\d+)?(E[+-]?\d+)?/gi;

/** Returns whether the answers differ only in numbers, each pair of which is `close`. */
function differInNumbers({ theirs, ours }: Differing, close: (a: number, b: number) => boolean): boolean {
  const [left, right] = [theirs.text, ours.text];
  const numbers = (text: string) => (text.match(NUMBER) ?? []).map(Number);
  const others = numbers(right);
  return (
    left.replace(NUMBER, "#") === right.replace(NUMBER, "#") &&
    // Beyond the range of doubles both are infinite.
    numbers(left).every((value, i) => value === others[i] || close(value, others[i]!))
  );
}

export const differInLastDigits = (differing: Differing) =>
  differInNumbers(differing, (a, b) => Math.abs(a - b) <= Math.abs(a) * 1e-12);

export const differByOne = (differing: Differing) =>
  differInNumbers(differing, (a, b) => Math.abs(a - b) <= 1);
