import { heardUpTo, keepQueue, rememberPosition, takeQueue } from "./listening.ts";
import { clearPlayer, neighbour, playerState, type Song, setPlayer } from "./player.ts";

/**
 * The one audio element of the site: it stands beside the client's root, so that it outlives every navigation, and
 * boot.ts may start it inside the first tap, before this is here.
 */
const sound = () => document.getElementById("sound") as HTMLAudioElement;

/** What is left of a song below this is not worth coming back to, in seconds. */
const almostNothing = 10;
const saveEverySeconds = 5;

/** Plays a list from one of its songs on. */
export function playSongs(songs: readonly Song[], index: number, genreListId: string | null = null): void {
  wire();
  setPlayer({ currentSongs: songs, currentIndex: index, genreListId, failure: null });
  start();
}

/** Plays or pauses the active song. */
export function togglePlay(): void {
  wire();
  if (sound().paused) start();
  else sound().pause();
}

/** Goes to the next or previous song; a song well begun starts again before the previous one comes. */
export function skipSong(step: 1 | -1): void {
  const isWellBegun = step === -1 && sound().currentTime > 3;
  const index = neighbour(step);
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

/** Moves by some seconds, back or on. */
export const skipTime = (seconds: number) => seek(sound().currentTime + seconds);

/** How fast it is heard; 1 as it was recorded. */
export const rateNow = () => sound().playbackRate;

export function setRate(rate: number): void {
  sound().playbackRate = rate;
}

/** From 0 to 1. */
export function setVolume(volume: number): void {
  sound().volume = volume;
}

/** Ends the listening and forgets its list. */
export function closePlayer(): void {
  save();
  sound().pause();
  sound().removeAttribute("src");
  sound().load();
  clearPlayer();
  keepQueue(null);
}

/** Brings back what was heard last, paused. */
export function restoreQueue(): void {
  if (playerState().isActive) return;
  const queue = takeQueue();
  if (!queue) return;
  wire();
  setPlayer(queue);
  load();
}

/** The element's own clock, for whoever shows it. Called at every move; gives back how to stop. */
export function onSoundMove(listener: (sound: HTMLAudioElement) => void): () => void {
  const element = sound();
  const tell = () => listener(element);
  const moves = ["timeupdate", "durationchange", "seeking", "volumechange", "ratechange", "emptied"];
  for (const move of moves) element.addEventListener(move, tell);
  tell();
  return () => {
    for (const move of moves) element.removeEventListener(move, tell);
  };
}

// What boot.ts started inside the first tap is not loaded yet: it began at its beginning.
let loaded: string | null = null;

function load(): void {
  const song = playerState().activeSong;
  const element = sound();
  const isThere = element.getAttribute("src") === song?.source;
  if (!song || (isThere && loaded === song.source)) return;
  loaded = song.source;
  const { playbackRate } = element;
  if (!isThere) element.src = song.source;
  element.playbackRate = playbackRate;
  const position = heardUpTo(song.source);
  if (position > 0) element.currentTime = position;
}

function start(): void {
  load();
  sound()
    .play()
    .catch((error: DOMException) => {
      // Pressed again before it came.
      if (error.name === "AbortError") return;
      const isHeld = error.name === "NotAllowedError";
      setPlayer({ isPlaying: false, failure: isHeld ? null : failureWords });
    });
}

const failureWords = "Le son n’a pas pu être lu. Vérifiez la connexion et réessayez.";

let isWired = false;
function wire(): void {
  if (isWired) return;
  isWired = true;
  const element = sound();
  let savedAt = 0;
  element.addEventListener("play", () => setPlayer({ isPlaying: true, failure: null }));
  element.addEventListener("pause", () => {
    setPlayer({ isPlaying: false });
    save();
  });
  element.addEventListener("error", () => {
    if (element.hasAttribute("src")) setPlayer({ isPlaying: false, failure: failureWords });
  });
  element.addEventListener("ended", () => {
    save();
    if (neighbour(1) !== null) skipSong(1);
  });
  element.addEventListener("timeupdate", () => {
    if (Math.abs(element.currentTime - savedAt) < saveEverySeconds) return;
    savedAt = element.currentTime;
    save();
  });
  addEventListener("pagehide", save);
  if (!element.paused) setPlayer({ isPlaying: true });
}

function save(): void {
  const { activeSong, currentSongs, currentIndex, genreListId } = playerState();
  if (!activeSong) return;
  const { currentTime, duration } = sound();
  const isOver = Number.isFinite(duration) && duration - currentTime < almostNothing;
  rememberPosition(activeSong.source, isOver ? 0 : currentTime);
  keepQueue({ currentSongs, currentIndex, genreListId });
}
