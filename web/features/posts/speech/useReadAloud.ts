import { type RefObject, useEffect, useRef, useState } from "react";
import { onSoundStart, pauseSound } from "../../../audio/audio-element.ts";
import type { createReading } from "./engine.ts";
import type { SpeechState } from "./speaker.ts";

type Reading = ReturnType<typeof createReading>;

const loadEngine = () => import("./engine.ts");

/** Reads the body aloud. `isPossible` is null until browser support is known. */
export function useReadAloud(body: RefObject<HTMLElement | null>) {
  const [isPossible, setPossible] = useState<boolean | null>(null);
  const [state, setState] = useState<SpeechState>("idle");
  const [hasFailed, setFailed] = useState(false);
  const reading = useRef<Reading | null>(null);

  useEffect(() => {
    const isSupported = "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
    setPossible(isSupported);
    // Loaded before the tap: a phone lets a page speak only within the tap.
    if (isSupported) loadEngine().catch(() => {});
    const end = () => reading.current?.dispose();
    const stopListening = onSoundStart(() => reading.current?.pause());
    addEventListener("pagehide", end);
    return () => {
      stopListening();
      removeEventListener("pagehide", end);
      end();
    };
  }, []);

  async function play() {
    if (isPossible === false) return;
    setFailed(false);
    pauseSound();
    // Resumed within the tap, not after it.
    if (reading.current) return reading.current.play();
    try {
      const { createReading } = await loadEngine();
      // Tapped twice, or left meanwhile.
      if (!body.current || reading.current) return;
      reading.current = createReading(body.current, {
        onState: (next) => {
          setState(next);
          if (next === "idle") reading.current = null;
        },
        onFailure: () => setFailed(true),
      });
      reading.current.play();
    } catch {
      setFailed(true);
    }
  }

  return {
    isPossible,
    state,
    hasFailed,
    play,
    pause: () => reading.current?.pause(),
    stop: () => reading.current?.stop(),
  };
}
