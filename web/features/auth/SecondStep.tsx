import { useEffect, useRef, useState } from "react";
import type { useForm } from "../../forms/useForm.ts";
import { failureOf } from "../../lib/failure.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import { texts } from "./texts.ts";

/**
 * Second step of a login. `orRequire` sends it; where the server requires a second factor it resolves to null and `isRequired` turns true:
 * the form then shows SecondStepField and sends the same values with its code.
 */
export function useSecondStep() {
  const [isRequired, setRequired] = useState(false);
  async function orRequire<Result>(send: () => Promise<Result>): Promise<Result | null> {
    try {
      return await send();
    } catch (error) {
      if (isRequired || failureOf(error).code !== "SECOND_FACTOR_REQUIRED") throw error;
      setRequired(true);
      return null;
    }
  }
  return { isRequired, orRequire };
}

/** Field of the code of an authenticator app, or of a recovery code. It takes the focus of the fields that it replaces. */
export function SecondStepField({ field }: { field: ReturnType<ReturnType<typeof useForm>["field"]> }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label={texts.secondStep.label}
      hint={texts.secondStep.hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}
