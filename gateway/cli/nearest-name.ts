import { editDistance } from "../lib/text/spelling.ts";

const mostLetters = 2;
/** Of a short name, less: "seed" is near to nearly everything. */
const lettersOf = (name: string): number => Math.min(mostLetters, Math.floor(name.length / 3));

/** Returns the name that the words begin with but for a letter or two; undefined when none is that near. */
export function nearestName(words: readonly string[], names: readonly string[]): string | undefined {
  const distances = names.map((name) => ({
    name,
    distance: editDistance(words.slice(0, name.split(" ").length).join(" "), name, mostLetters),
  }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= lettersOf(nearest.name) ? nearest.name : undefined;
}
