import { createStore, useStore } from "../lib/store.ts";
import type { ImageSource } from "../ui/media/Picture.tsx";

/** Audio item: a piece of music, or an article's recording. */
export interface Song {
  id: string;
  title: string;
  /** Musician or speaker. */
  artist: string;
  album: string;
  /** Path of a file of this site: /file/…. */
  source: string;
  cover: ImageSource | null;
  /** Page that the item belongs to. */
  href: string;
}

/** Player state, with the names of the specification. */
export interface PlayerState {
  currentSongs: readonly Song[];
  currentIndex: number;
  isActive: boolean;
  isPlaying: boolean;
  activeSong: Song | null;
  genreListId: string | null;
  /** Message shown when playback failed; null otherwise. */
  failure: string | null;
}

const initialState: PlayerState = {
  currentSongs: [],
  currentIndex: 0,
  isActive: false,
  isPlaying: false,
  activeSong: null,
  genreListId: null,
  failure: null,
};

const player = createStore(initialState);

export const playerState = player.get;

/** Updates the state; the active song is derived from the list and the index. */
export function setPlayer(change: Partial<Omit<PlayerState, "activeSong" | "isActive">>): void {
  const next = { ...player.get(), ...change };
  const activeSong = next.currentSongs[next.currentIndex] ?? null;
  player.set({ ...next, activeSong, isActive: activeSong !== null });
}

export const clearPlayer = () => setPlayer(initialState);

/** Returns the index before or after the current one; null at the end of the list. */
export function neighbourIndex(step: 1 | -1): number | null {
  const { currentIndex, currentSongs } = player.get();
  const index = currentIndex + step;
  return index >= 0 && index < currentSongs.length ? index : null;
}

/** Returns the player's state; on the server, the initial state. */
export const usePlayer = () => useStore(player);
