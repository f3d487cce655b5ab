import { useState } from "react";
import { failureOf } from "../../../../lib/failure.ts";

/** Returns a function that saves a field at once, and the reason when it is refused; it rejects then. */
export function useSaved(field: string) {
  const [error, setError] = useState<string>();
  async function save(saving: () => Promise<unknown>): Promise<void> {
    try {
      await saving();
      setError(undefined);
    } catch (reason) {
      const { message, fields } = failureOf(reason);
      setError(fields[field] ?? message);
      throw reason;
    }
  }
  return { error, save };
}
