import { useRef } from "react";
import { newClientId } from "../../../lib/client-id.ts";
import { failureOf, isFinal, isPassing } from "../../../lib/failure.ts";

/**
 * Returns a function that creates something once, however often it is sent: the server answers the same key with what an
 * earlier attempt has created. Where that attempt's answer was lost and the values were corrected since, what it created is
 * updated: `update` receives it with the present values and those of the earlier attempts.
 */
export function useCreateOnce<Input, Created>(
  create: (input: Input & { clientId: string }) => Promise<Created>,
  update: (created: Created, input: Input, unanswered: readonly Input[]) => Promise<Created>,
): (input: Input) => Promise<Created> {
  const clientId = useRef("");
  /** Values that were sent without an answer: the server may have any of them. */
  const unanswered = useRef<Input[]>([]);
  return async (input) => {
    clientId.current ||= newClientId();
    const sent = JSON.stringify(input);
    const isCorrected = unanswered.current.some((each) => JSON.stringify(each) !== sent);
    try {
      const created = await create({ ...input, clientId: clientId.current });
      const done = isCorrected ? await update(created, input, unanswered.current) : created;
      clientId.current = "";
      unanswered.current = [];
      return done;
    } catch (error) {
      const failure = failureOf(error);
      if (isPassing(failure) || isFinal(failure)) unanswered.current.push(input);
      throw error;
    }
  };
}
