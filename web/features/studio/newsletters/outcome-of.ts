import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";
import { texts } from "./texts.ts";

const { outcome } = texts;
const outcomes = Object.keys(outcome) as (keyof typeof outcome)[];

/** Returns what became of the mails of a mailing, in words: how many left of all, and what became of the others. */
export const outcomeOf = ({ counts }: Pick<StudioMailing_RowFragment, "counts">): string => {
  if (counts.total === 0) return "";
  const others = outcomes.flatMap((each) => (counts[each] > 0 ? [outcome[each](counts[each])] : []));
  return [texts.sentOf(counts.sent, counts.total), ...others].join(", ");
};
