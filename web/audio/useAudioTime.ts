import { useEffect, useState } from "react";
import { onPlaybackChange } from "./audio-element.ts";

export interface AudioTime {
  position: number;
  duration: number;
  volume: number;
}

/** Returns the position and duration in seconds and the volume from 0 to 1, updated during playback. */
export function useAudioTime(): AudioTime {
  const [time, setTime] = useState<AudioTime>({ position: 0, duration: Number.NaN, volume: 1 });
  useEffect(
    () =>
      onPlaybackChange(({ currentTime, duration, volume }) =>
        setTime({ position: currentTime, duration, volume }),
      ),
    [],
  );
  return time;
}
