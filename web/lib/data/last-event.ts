import { useRef, useState } from "react";
import { type NumberedEvent, wholeNumbering } from "./event-buffer.ts";
import { useLiveChannel } from "./live-channel.ts";
import type { LiveStateRules } from "./live-state.ts";

/*
 * Channels whose every event holds the whole state: the state is the last event, and no answer is shown beside it.
 */

export interface LastEvent<Event> {
  readonly seq: number;
  /** Null before the first one. */
  readonly event: Event | null;
}

export const noEvent: LastEvent<never> = { seq: -1, event: null };

/** Makes the rules of such a channel. */
export const lastEventRules = <Event extends NumberedEvent>(): LiveStateRules<LastEvent<Event>, Event> => ({
  numbering: wholeNumbering,
  numbersOf: ({ seq }) => [seq],
  apply: (_, event) => ({ seq: event.seq, event }),
  hasLog: false,
});

/**
 * Returns the last event, the options of the channel's subscription hook, and `clear`, which forgets the event. For another
 * channel the component is mounted anew.
 */
export function useLastEvent<Field extends string, Event extends NumberedEvent>(
  field: Field,
  rules: LiveStateRules<LastEvent<Event>, Event>,
) {
  const [last, setLast] = useState<LastEvent<Event>>(noEvent);
  // Several events may arrive between two renderings.
  const current = useRef(last);
  const [ports] = useState(() => {
    const set = (next: LastEvent<Event>) => {
      current.current = next;
      setLast(next);
    };
    return {
      edit: (change: (state: LastEvent<Event>) => LastEvent<Event>) => set(change(current.current)),
      // The event that asks for it completes the empty state.
      reload: async () => set(noEvent),
    };
  });
  const { options } = useLiveChannel<Field, LastEvent<Event>, Event>(field, {
    rules,
    shown: [last.seq],
    ...ports,
  });
  return { event: last.event, options, clear: ports.reload };
}
