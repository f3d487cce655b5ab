import { useSyncExternalStore } from "react";
import type { PictureFacts } from "./ui/Picture.tsx";

/** What can be heard: a piece of music, or an article's recording. */
export interface Song {
  id: string;
  title: string;
  /** Who plays or speaks. */
  artist: string;
  album: string;
  /** An address of ours: /file/…. */
  source: string;
  cover: PictureFacts | null;
  /** The page that it belongs to. */
  href: string;
}

/** The player's state, as the specification names it. */
export interface PlayerState {
  currentSongs: readonly Song[];
  currentIndex: number;
  isActive: boolean;
  isPlaying: boolean;
  activeSong: Song | null;
  genreListId: string | null;
  /** What could not be played, in words; null when all is well. */
  failure: string | null;
}

const nothing: PlayerState = {
  currentSongs: [],
  currentIndex: 0,
  isActive: false,
  isPlaying: false,
  activeSong: null,
  genreListId: null,
  failure: null,
};

let state = nothing;
const listeners = new Set<() => void>();

export const playerState = () => state;

/** Changes what is said; the active song always follows from the list and the index. */
export function setPlayer(change: Partial<Omit<PlayerState, "activeSong" | "isActive">>): void {
  const next = { ...state, ...change };
  const activeSong = next.currentSongs[next.currentIndex] ?? null;
  state = { ...next, activeSong, isActive: activeSong !== null };
  for (const listener of listeners) listener();
}

export const clearPlayer = () => setPlayer(nothing);

/** The index before or after; null where the list ends. */
export function neighbour(step: 1 | -1): number | null {
  const index = state.currentIndex + step;
  return index >= 0 && index < state.currentSongs.length ? index : null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What the player is at. On the server: nothing. */
export const usePlayer = () => useSyncExternalStore(subscribe, playerState, () => nothing);
