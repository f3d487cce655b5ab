import { useEffect } from "react";
import { seek, skipSong, skipTime, togglePlay } from "./audio-element.ts";
import { type Song, usePlayer } from "./player.ts";

const step = 15;

/** Connects the system's media keys, lock screen and headset to the player. */
export function useMediaSession(): void {
  const { activeSong, isPlaying } = usePlayer();

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    navigator.mediaSession.metadata = activeSong && new MediaMetadata(describe(activeSong));
  }, [activeSong]);

  useEffect(() => {
    if ("mediaSession" in navigator) navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
  }, [isPlaying]);

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: togglePlay,
      pause: togglePlay,
      previoustrack: () => skipSong(-1),
      nexttrack: () => skipSong(1),
      seekbackward: ({ seekOffset }) => skipTime(-(seekOffset ?? step)),
      seekforward: ({ seekOffset }) => skipTime(seekOffset ?? step),
      seekto: ({ seekTime }) => seek(seekTime ?? 0),
    };
    const entries = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
    for (const [action, handler] of entries) listen(action, handler);
    return () => {
      for (const [action] of entries) listen(action, null);
    };
  }, []);
}

function describe({ title, artist, album, cover }: Song): MediaMetadataInit {
  const artwork = cover ? [{ src: `/image/${cover.name}?w=320`, sizes: "320x320" }] : [];
  return { title, artist, album, artwork };
}

// Browsers throw on actions that they don't support.
function listen(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {}
}
