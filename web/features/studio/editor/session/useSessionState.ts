import { useRef, useSyncExternalStore } from "react";
import type { SessionState } from "./session-types.ts";

/** Store of a session's state. */
export interface SessionStore<State> {
  subscribe(listener: () => void): () => void;
  read(): State;
}

/** Returns the session's state; the component renders again when it changes. */
export const useSessionState = <State>(session: SessionStore<State>): State =>
  useSyncExternalStore(session.subscribe, session.read);

/**
 * Returns the session's state; the component does not render again when the text alone has changed, as with each key, unless
 * it shows the text.
 */
export function useStateBesideText<State extends SessionState>(
  session: SessionStore<State>,
  showsText = false,
): State {
  const last = useRef(session.read());
  useSyncExternalStore(session.subscribe, () => {
    const state = session.read();
    if (showsText || !isSameBesideText(last.current, state)) last.current = state;
    return last.current;
  });
  return session.read();
}

const isSameBesideText = (one: SessionState, other: SessionState): boolean =>
  isShallowEqual(
    { ...one, values: null, ...one.values, content: "" },
    { ...other, values: null, ...other.values, content: "" },
  );

const isShallowEqual = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, other[name as keyof typeof other]));
