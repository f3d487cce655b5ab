import type { SourceConsent, SourceRefusal } from "../source/records.ts";
import type { PersonRow } from "./columns.ts";
import {
  type Answer,
  answerOfState,
  answerOfWish,
  isFilled,
  namesRefusal,
  type RefusalKind,
  refusalKindOf,
} from "./consent-words.ts";
import { dateOf } from "./date-cell.ts";

/** Answer of a row about a person's consent. Only a proof without any other answer lets letters go to somebody. */
export interface Verdict {
  readonly refusal: SourceRefusal | null;
  readonly consent: SourceConsent | null;
  /** Name of a column that nobody here understands: the person is kept apart. */
  readonly unclear: string | null;
}

const isRefusal = (answer: Answer): answer is RefusalKind =>
  answer === "UNSUBSCRIBED" || answer === "REFUSED" || answer === "COMPLAINED";

/**
 * Returns what a row says. A refusal goes before all, then what is not understood or not confirmed; consent needs its date and its
 * origin, that of the row or the one that is given for the whole table.
 */
export function verdictOf(row: PersonRow, now: Date, origin = ""): Verdict {
  const answers = answersOf(row);
  const refused = answers.find(({ answer }) => isRefusal(answer))?.answer;
  if (refused && isRefusal(refused)) {
    const at = row
      .all("REFUSES")
      .flatMap(({ text }) => dateOf(text) ?? [])
      .find((date) => date <= now);
    return { refusal: { kind: refused, at: at ?? null }, consent: null, unclear: null };
  }
  const unclear = answers.find(({ answer }) => answer === "UNKNOWN")?.column ?? null;
  const isHeld = unclear !== null || answers.some(({ answer }) => answer === "PENDING");
  return { refusal: null, consent: isHeld ? null : consentOf(row, now, origin), unclear };
}

/** Whether a row says in words that its person agrees. */
export const agreesInWords = (row: PersonRow): boolean =>
  answersOf(row).some(({ answer }) => answer === "AGREES");

interface GivenAnswer {
  readonly answer: Answer;
  readonly column: string;
}

const answersOf = (row: PersonRow): GivenAnswer[] =>
  row.all("STATUS", "WANTS", "REFUSES", "PENDING", "UNKNOWN", "IGNORED").map(({ column, text }) => ({
    answer: answers[column.meaning as keyof typeof answers](text, column.name),
    column: column.name,
  }));

const answers = {
  STATUS: answerOfState,
  WANTS: answerOfWish,
  REFUSES: (text: string, name: string): Answer => {
    if (!isFilled(text)) return null;
    const answer = answerOfState(text);
    return isRefusal(answer) ? answer : refusalKindOf(name);
  },
  PENDING: (text: string): Answer => (isFilled(text) ? "PENDING" : null),
  UNKNOWN: (text: string): Answer => (text === "" ? null : "UNKNOWN"),
  // A word of refusal in a column that says nothing else may be meant.
  IGNORED: (text: string): Answer => (namesRefusal(text) ? "UNKNOWN" : null),
};

/** Returns when and how the person of a row agreed; null without both, or with a date that is yet to come. */
function consentOf(row: PersonRow, now: Date, origin: string): SourceConsent | null {
  const at = row.all("CONSENT_AT").flatMap(({ text }) => dateOf(text) ?? [])[0];
  const words = (row.first("CONSENT_ORIGIN") || origin).slice(0, 500);
  return at && at <= now && words ? { at, words } : null;
}
