import type { ApolloLink } from "@apollo/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { EventBuffer, type NumberedEvent } from "./event-buffer.ts";

/*
 * Folds the events of a live channel with a log into what a page shows, in one way for feeds and articles.
 *
 * The state is in Apollo's cache and holds the number of the last event that it contains. `apply` is pure:
 * (state, event) → state. Whenever an event arrives or the state is replaced by an answer, however old, the state is
 * completed with the events that it lacks (event-buffer.ts); where that is impossible the channel is joined again from
 * the state's number. After a lost connection the socket subscribes again in the same way and receives what it missed;
 * when the gateway's log no longer holds it, the channel sends RESYNC and the state is loaded again.
 */

/** Returns the variables that a subscription adds at each connection: `resume` of the context that `useLiveChannel` gives. */
export const resumeVariables = (operation: ApolloLink.Operation) =>
  (operation.getContext() as { resume?: () => Record<string, unknown> }).resume?.();

interface LiveChannel<State, Event> {
  /** The number of the last event that the shown state contains. */
  lastSeq: number;
  seqOf: (state: State) => number;
  apply: (state: State, event: Event) => State;
  /** Changes the state, if it is loaded. Stable between renders. */
  edit: (change: (state: State) => State) => void;
  /** Loads the state again, at RESYNC; never rejects. */
  reload: () => Promise<unknown>;
}

/**
 * Returns the options of a subscription hook that keeps a state up to date, and `useRestart`, which takes the hook's
 * result. `field` is the subscription's root field.
 */
export function useLiveChannel<Field extends string, State, Event extends NumberedEvent>(
  field: Field,
  { lastSeq, seqOf, apply, edit, reload }: LiveChannel<State, Event>,
) {
  const [buffer] = useState(() => new EventBuffer<Event>());
  const latest = useRef(lastSeq);
  const reloads = useRef(0);
  const restart = useRef(() => {});

  const complete = useCallback(() => {
    let isTooOld = false;
    edit((state) => {
      const missed = buffer.after(seqOf(state));
      isTooOld = missed === null;
      const next = missed?.reduce(apply, state) ?? state;
      latest.current = seqOf(next);
      return next;
    });
    if (isTooOld && reloads.current === 0) restart.current();
  }, [buffer, edit, seqOf, apply]);

  useEffect(() => {
    // Every state that arrives, with any number.
    latest.current = lastSeq;
    complete();
  }, [lastSeq, complete]);

  const options = {
    ignoreResults: true,
    // The variables stay those of the first connection; `resume` is read at each one.
    shouldResubscribe: false,
    context: {
      resume: () => {
        buffer.join(latest.current);
        return { after: latest.current };
      },
    },
    onData: ({ data }: { data: { data?: Record<Field, Event> } }) => {
      const event = data.data?.[field];
      if (!event) return;
      buffer.receive(event);
      if (event.kind !== "RESYNC") return complete();
      reloads.current += 1;
      void reload().finally(() => {
        reloads.current -= 1;
        complete();
      });
    },
  };
  const useRestart = (result: { restart: () => void }) => {
    useEffect(() => {
      restart.current = result.restart;
    }, [result.restart]);
  };
  return { options, useRestart };
}
