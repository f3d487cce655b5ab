import { useState } from "react";

/**
 * Keeps the values that a form began with or saved last. `changesOf` returns those of `values` that differ: the others may
 * have been changed elsewhere meanwhile, which a form that sends them would undo.
 */
export function useSavedValues<Values extends Record<string, string>>(first: Values) {
  const [kept] = useState(() => ({ saved: first }));
  return {
    changesOf: (values: Values): Partial<Values> => {
      const changed = Object.entries(values).filter(([name, value]) => value !== kept.saved[name]);
      return Object.fromEntries(changed) as Partial<Values>;
    },
    setSaved: (values: Values) => {
      kept.saved = values;
    },
  };
}
