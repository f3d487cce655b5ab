import { useEffect, useState } from "react";
import type { ChannelEvent, Numbers } from "./event-buffer.ts";
import { onLateAnswer } from "./late-answer.ts";
import { LiveState, type LiveStatePorts, type LiveStateRules } from "./live-state.ts";

/*
 * Folds the events of a live channel into what a page shows (live-state.ts): the hook for all channels.
 */

interface LiveChannel<State, Event> extends Pick<LiveStatePorts<State>, "edit" | "reload"> {
  /** The rules of the channel. Always the same object. */
  rules: LiveStateRules<State, Event>;
  /** The numbers of the shown state; undefined while nothing is shown. */
  shown: Numbers | undefined;
}

/**
 * Returns the options of a subscription hook that keeps a state up to date, and `useRestart`, which takes the hook's
 * result. `field` is the subscription's root field.
 */
export function useLiveChannel<Field extends string, State, Event extends ChannelEvent>(
  field: Field,
  { rules, shown, edit, reload }: LiveChannel<State, Event>,
) {
  const [state] = useState(() => new LiveState(rules, { edit, reload, restart: () => {} }, shown));
  const numbers = shown?.join();
  useEffect(() => () => state.close(), [state]);
  useEffect(() => onLateAnswer(() => state.complete()), [state]);
  useEffect(() => {
    state.ports = { ...state.ports, edit, reload };
  }, [state, edit, reload]);
  // Every state that arrives, with any number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers of the state, and how it is reached.
  useEffect(() => {
    if (numbers !== undefined) state.complete();
  }, [state, edit, numbers]);

  const options = {
    ignoreResults: true,
    // The variables stay those of the first connection; `resume` is read at each one.
    shouldResubscribe: false,
    ...(rules.hasLog && { context: { resume: () => ({ after: state.joinAt()[0] }) } }),
    onData: ({ data }: { data: { data?: Record<Field, Event> } }) => {
      const event = data.data?.[field];
      if (event) state.receive(event);
    },
  };
  const useRestart = ({ restart }: { restart: () => void }) => {
    useEffect(() => {
      state.ports = { ...state.ports, restart };
    }, [restart]);
  };
  return { options, useRestart };
}
