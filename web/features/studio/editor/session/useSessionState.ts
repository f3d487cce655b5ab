import { useSyncExternalStore } from "react";

/** Store of a session's state. */
interface SessionStore<State> {
  subscribe(listener: () => void): () => void;
  read(): State;
}

/** Returns the session's state; the component renders again when it changes. */
export const useSessionState = <State>(session: SessionStore<State>): State =>
  useSyncExternalStore(session.subscribe, session.read);
