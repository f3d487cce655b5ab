import { useEffect, useState } from "react";
import { onSoundMove } from "../../sound.ts";

export interface SoundTime {
  position: number;
  duration: number;
  volume: number;
}

/** Where the sound is, as it moves; in seconds, the volume from 0 to 1. */
export function useSoundTime(): SoundTime {
  const [time, setTime] = useState<SoundTime>({ position: 0, duration: Number.NaN, volume: 1 });
  useEffect(
    () =>
      onSoundMove(({ currentTime, duration, volume }) =>
        setTime({ position: currentTime, duration, volume }),
      ),
    [],
  );
  return time;
}
