import { type RefObject, useEffect, useRef, useState } from "react";
import { markSpoken, unmarkSpoken } from "./highlight.ts";
import { sentencesOf } from "./sentences.ts";
import { createSpeaker, type SpeechState } from "./speaker.ts";

type Speaker = ReturnType<typeof createSpeaker>;

/** Reads the body aloud. `isPossible` is null until the browser has been asked. */
export function useReadAloud(body: RefObject<HTMLElement | null>) {
  const [isPossible, setPossible] = useState<boolean | null>(null);
  const [state, setState] = useState<SpeechState>("idle");
  const [hasFailed, setFailed] = useState(false);
  const speaker = useRef<Speaker | null>(null);

  useEffect(() => {
    setPossible("speechSynthesis" in window && "SpeechSynthesisUtterance" in window);
    const end = () => {
      speaker.current?.dispose();
      unmarkSpoken();
    };
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, []);

  function play() {
    if (!body.current || isPossible === false) return;
    setFailed(false);
    // What is read is what stands there now: a correction that came meanwhile is read too.
    speaker.current ??= createSpeaker(speechSynthesis, sentencesOf(body.current), {
      onState: (next) => {
        setState(next);
        if (next === "idle") {
          unmarkSpoken();
          speaker.current = null;
        }
      },
      onWord: markSpoken,
      onFailure: () => setFailed(true),
    });
    speaker.current.play();
  }

  return {
    isPossible,
    state,
    hasFailed,
    play,
    pause: () => speaker.current?.pause(),
    stop: () => speaker.current?.stop(),
  };
}
