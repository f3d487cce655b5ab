import { ImportError } from "../source/records.ts";

const deepest = 40;
const ofEach = 16;

/**
 * Returns about how many bytes a value takes: its characters, and some for each of its parts. What the gateway receives is
 * weighed before, since it takes a message whole. Throws ImportError for one that is nested too deeply.
 */
export function weightOf(value: unknown, depth = 0): number {
  if (depth > deepest)
    throw new ImportError(`Un contenu de ce fichier est imbriqué sur plus de ${deepest} niveaux.`);
  if (typeof value === "string") return ofEach + value.length;
  if (typeof value !== "object" || value === null) return ofEach;
  let weight = ofEach;
  for (const [key, each] of value instanceof Map ? value : Object.entries(value))
    weight += String(key).length + weightOf(each, depth + 1);
  return weight;
}
