import { expect, it } from "vitest";
import { comparisonOf } from "./comparison.ts";

it.each([
  [120, 100, "20\u00a0% de plus que la période d’avant (100)"],
  [50, 200, "75\u00a0% de moins que la période d’avant (200)"],
  [0, 10, "100\u00a0% de moins que la période d’avant (10)"],
  [7, 7, "Autant que la période d’avant"],
  [1_001, 1_000, "Autant que la période d’avant"],
  [3, 0, "Rien la période d’avant"],
  [0, 0, "Autant que la période d’avant"],
])("compares %i with %i in words", (count, before, words) => expect(comparisonOf(count, before)).toBe(words));
