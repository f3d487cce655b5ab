import { Decimal128, type Document, EJSON } from "bson";
import type { Order } from "./questions.ts";

/** An answer in a form that can be compared: a code, or the documents. */
export interface Answer {
  code: number | null;
  text: string;
  message: string;
}

/** Accumulators and set operators whose order MongoDB does not define. */
const UNORDERED = /"\$(addToSet|setUnion|setIntersection|setDifference)"/;

/** Operators and variables with the time of the server. */
const TIMED = /"\$currentDate"|"\$\$NOW"/;
const TIMES = /\{"\$date":\{"\$numberLong":"(\d+)"\}\}|\{"\$timestamp":\{"t":(\d+),"i":\d+\}\}/g;
const HOUR_MS = 3_600_000;

/** Returns the comparable form of a reply. */
export function answerOf(reply: Document, order: Order, command: Document): Answer {
  if (Number(reply.ok) !== 1)
    return { code: Number(reply.code), text: `error ${reply.code}`, message: String(reply.errmsg) };
  const question = JSON.stringify(command);
  const unordered = UNORDERED.test(question);
  const exact = (value: unknown) => {
    const answer = withoutNewIds(textOf(value, unordered));
    return TIMED.test(question) ? withoutTimes(answer) : answer;
  };
  if (reply.cursor === undefined) return { code: null, text: exact(resultOf(reply)), message: "" };
  const documents = (reply.cursor.firstBatch as Document[]).map(exact);
  if (order === "free") documents.sort();
  return { code: null, text: `[${documents.join(", ")}]`, message: "" };
}

/** Returns what a command without a cursor says: values, counts, and the codes of its statements' errors. */
function resultOf(reply: Document): Document {
  const { value = null, n, nModified, upserted, lastErrorObject } = reply;
  const values = (reply.values as unknown[] | undefined)?.map((one) => textOf({ one }, false)).sort();
  const errors = (reply.writeErrors as Document[] | undefined)?.map(({ index, code }) => [index, code]);
  const given = Object.entries({ value, values, n, nModified, upserted, lastErrorObject, errors });
  return Object.fromEntries(given.filter(([, one]) => one !== undefined));
}

const STARTED_SECONDS = Math.floor(Date.now() / 1000);

/** Returns an answer with one text for the identifiers that the servers made during this run. */
function withoutNewIds(answer: string): string {
  return answer.replace(/\{"\$oid":"([0-9a-f]{8})[0-9a-f]{16}"\}/g, (id, time) => {
    const seconds = Number.parseInt(time, 16);
    return seconds >= STARTED_SECONDS && seconds <= Date.now() / 1000 + 1 ? '"a new identifier"' : id;
  });
}

/** Returns an answer with « now » for the times of the last hour. */
function withoutTimes(answer: string): string {
  return answer.replace(TIMES, (time, milliseconds, seconds) => {
    const at = seconds === undefined ? Number(milliseconds) : Number(seconds) * 1000;
    if (Math.abs(Date.now() - at) > HOUR_MS) return time;
    return seconds === undefined ? '"a date: now"' : '"a timestamp: now"';
  });
}

function textOf(value: unknown, unordered: boolean): string {
  const plain = EJSON.serialize(value as Document, { relaxed: false });
  return JSON.stringify(unordered ? sortArrays(plain) : plain);
}

/** Returns the value with its arrays sorted. */
function sortArrays(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sortArrays).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== "object" || value instanceof Decimal128) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sortArrays(item)]));
}
