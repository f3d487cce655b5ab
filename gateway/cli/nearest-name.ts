/** Returns how many letters must be changed, left out or added to make one word of another. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

const mostLetters = 2;
/** Of a short name, less: "seed" is near to nearly everything. */
const lettersOf = (name: string): number => Math.min(mostLetters, Math.floor(name.length / 3));

/** Returns the name that the words begin with but for a letter or two; undefined when none is that near. */
export function nearestName(words: readonly string[], names: readonly string[]): string | undefined {
  const distances = names.map((name) => ({
    name,
    distance: distanceOf(words.slice(0, name.split(" ").length).join(" "), name),
  }));
  const [nearest] = distances.sort((one, other) => one.distance - other.distance);
  return nearest && nearest.distance <= lettersOf(nearest.name) ? nearest.name : undefined;
}
