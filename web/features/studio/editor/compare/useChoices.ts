import { useMemo, useState } from "react";
import type { Side } from "./Changed.tsx";
import type { ComparedField, ComparedValues } from "./compare-fields.ts";
import { type Choices, type Comparison, changedKeys, compare } from "./comparison.ts";

interface ChoicesOfComparison {
  comparison: Comparison;
  choices: Choices;
  choose: (key: string | number, side: Side) => void;
  chooseAll: (side: Side) => void;
}

/** Compares two texts and holds which side is taken of what differs. Choices end when a text becomes another one. */
export function useChoices(
  fields: readonly ComparedField[],
  left: ComparedValues,
  right: ComparedValues,
  usual: Side,
): ChoicesOfComparison {
  const comparison = useMemo(() => compare(fields, left, right), [fields, left, right]);
  const [state, setState] = useState<{ of: Comparison; taken: Choices["taken"] } | null>(null);
  const taken: Choices["taken"] = state?.of === comparison ? state.taken : new Map();
  const set = (next: Choices["taken"]) => setState({ of: comparison, taken: next });
  return {
    comparison,
    choices: { usual, taken },
    choose: (key, side) => set(new Map([...taken, [key, side]])),
    chooseAll: (side) => set(new Map(changedKeys(comparison).map((key) => [key, side]))),
  };
}
