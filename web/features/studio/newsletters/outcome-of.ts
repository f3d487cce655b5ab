import type { StudioMailing_RowFragment } from "../../../gql/graphql.ts";
import { texts } from "./texts.ts";

const { outcome } = texts;
const outcomes = Object.keys(outcome) as (keyof typeof outcome)[];

/** Returns what became of the mails of a mailing, in words. */
export const outcomeOf = ({ counts }: StudioMailing_RowFragment): string =>
  outcomes.flatMap((each) => (counts[each] > 0 ? [outcome[each](counts[each])] : [])).join(", ");
