import { expect, it } from "vitest";
import { outcomeOf } from "./outcome-of.ts";

const none = {
  __typename: "MailingCounts" as const,
  total: 0,
  waiting: 0,
  sent: 0,
  refused: 0,
  failed: 0,
  unconfirmed: 0,
  skipped: 0,
};
const words = (counts: Partial<typeof none>) => outcomeOf({ counts: { ...none, ...counts } });

it("says how many mails left of all, and what became of the others", () => {
  expect(words({ total: 320, sent: 312, refused: 6, failed: 1, skipped: 1 })).toBe(
    "312 envoyés sur 320, 6 adresses refusées, 1 abandonné, 1 désabonné ou déjà refusé",
  );
  expect(words({ total: 1_200, sent: 1, waiting: 1_199 })).toBe(
    "1 envoyé sur 1\u202f200, 1\u202f199 en attente",
  );
  expect(words({ total: 3, failed: 3 })).toBe("0 envoyé sur 3, 3 abandonnés");
  expect(words({})).toBe("");
});
