import { clearPlayer, neighbourIndex, playerState, type Song, setPlayer } from "./player.ts";
import { readQueue, savedPosition, savePosition, saveQueue } from "./saved-playback.ts";

/**
 * Controls the site's one audio element, which stands beside the client's root: it survives every navigation,
 * and boot.ts can start it inside the first tap, before this module is loaded.
 */
const sound = () => document.getElementById("sound") as HTMLAudioElement;

/** A saved position closer to the end than this, in seconds, is dropped. */
const nearEndSeconds = 10;
const saveEverySeconds = 5;

/** Plays a list starting at one of its songs. */
export function playSongs(songs: readonly Song[], index: number, genreListId: string | null = null): void {
  attachListeners();
  setPlayer({ currentSongs: songs, currentIndex: index, genreListId, failure: null });
  start();
}

/** Plays or pauses the active song. */
export function togglePlay(): void {
  attachListeners();
  if (sound().paused) start();
  else sound().pause();
}

export const pauseSound = () => sound().pause();

/** Calls `listener` whenever the sound starts; returns a function that unsubscribes. */
export function onSoundStart(listener: () => void): () => void {
  const element = sound();
  element.addEventListener("play", listener);
  return () => element.removeEventListener("play", listener);
}

/** Goes to the next or previous song; after more than three seconds, "previous" restarts the current song. */
export function skipSong(step: 1 | -1): void {
  const isWellBegun = step === -1 && sound().currentTime > 3;
  const index = neighbourIndex(step);
  if (isWellBegun) seek(0);
  else if (index !== null) {
    setPlayer({ currentIndex: index, failure: null });
    start();
  }
}

export function seek(seconds: number): void {
  const { duration } = sound();
  sound().currentTime = Math.min(Math.max(0, seconds), Number.isFinite(duration) ? duration : seconds);
}

/** Seeks relative to the current position, in seconds. */
export const skipTime = (seconds: number) => seek(sound().currentTime + seconds);

let rateOfArticles = 1;

/** Returns the speed at which articles are heard; 1 is normal speed. */
export const playbackRate = () => rateOfArticles;

export function setRate(rate: number): void {
  rateOfArticles = rate;
  sound().playbackRate = rate;
}

/** Sets the volume, from 0 to 1. */
export function setVolume(volume: number): void {
  sound().volume = volume;
}

/** Stops playback and clears the queue. */
export function closePlayer(): void {
  save();
  sound().pause();
  sound().removeAttribute("src");
  sound().load();
  clearPlayer();
  saveQueue(null);
}

/** Restores the saved queue, paused. */
export function restoreQueue(): void {
  if (playerState().isActive) return;
  const queue = readQueue();
  if (!queue) return;
  attachListeners();
  setPlayer(queue);
  load();
}

/** Calls `listener` now and at every change of the audio element; returns a function that unsubscribes. */
export function onPlaybackChange(listener: (sound: HTMLAudioElement) => void): () => void {
  const element = sound();
  const tell = () => listener(element);
  const moves = ["timeupdate", "durationchange", "seeking", "volumechange", "ratechange", "emptied"];
  for (const move of moves) element.addEventListener(move, tell);
  tell();
  return () => {
    for (const move of moves) element.removeEventListener(move, tell);
  };
}

// The source set by the last load. A song that boot.ts started inside the first tap is not yet loaded in this
// sense: its saved position has not been applied.
let loaded: string | null = null;

function load(): void {
  const song = playerState().activeSong;
  const element = sound();
  // An element that has failed loads again only when its source is set again.
  const isThere = !element.error && element.getAttribute("src") === song?.source;
  if (!song || (isThere && loaded === song.source)) return;
  loaded = song.source;
  if (!isThere) element.src = song.source;
  // A new source sets it back; music has no choice of speed.
  element.playbackRate = song.href.startsWith("/posts/") ? rateOfArticles : 1;
  const position = savedPosition(song.source);
  if (position > 0) element.currentTime = position;
}

function start(): void {
  load();
  sound()
    .play()
    .catch((error: DOMException) => {
      // Paused or changed before playback started.
      if (error.name === "AbortError") return;
      const isHeld = error.name === "NotAllowedError";
      setPlayer({ isPlaying: false, failure: isHeld ? null : failureText });
    });
}

const failureText = "Le son n’a pas pu être lu. Vérifiez la connexion et réessayez.";

let isAttached = false;
function attachListeners(): void {
  if (isAttached) return;
  isAttached = true;
  const element = sound();
  let savedAt = 0;
  element.addEventListener("play", () => setPlayer({ isPlaying: true, failure: null }));
  element.addEventListener("pause", () => {
    setPlayer({ isPlaying: false });
    save();
  });
  element.addEventListener("error", () => {
    if (element.hasAttribute("src")) setPlayer({ isPlaying: false, failure: failureText });
  });
  element.addEventListener("ended", () => {
    save();
    if (neighbourIndex(1) !== null) skipSong(1);
    else closePlayer();
  });
  element.addEventListener("timeupdate", () => {
    if (Math.abs(element.currentTime - savedAt) < saveEverySeconds) return;
    savedAt = element.currentTime;
    save();
  });
  addEventListener("pagehide", save);
  silenceOtherTabs(element);
  if (!element.paused) setPlayer({ isPlaying: true });
}

/** Pauses the sound of other tabs when this one's starts, and the other way round. */
function silenceOtherTabs(element: HTMLAudioElement): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel("palabre.sound");
  channel.onmessage = pauseSound;
  const announce = () => channel.postMessage("started");
  element.addEventListener("play", announce);
  if (!element.paused) announce();
}

function save(): void {
  const { activeSong, currentSongs, currentIndex, genreListId } = playerState();
  if (!activeSong) return;
  const { currentTime, duration } = sound();
  const isOver = Number.isFinite(duration) && duration - currentTime < nearEndSeconds;
  savePosition(activeSong.source, isOver ? 0 : currentTime);
  saveQueue({ currentSongs, currentIndex, genreListId });
}
