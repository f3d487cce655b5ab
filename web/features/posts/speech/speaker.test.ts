import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Sentence, sentencesOf } from "./sentences.ts";
import { createSpeaker, frenchVoice } from "./speaker.ts";
import { StandInUtterance, standInSpeech } from "./standInSpeech.ts";

let speech: ReturnType<typeof standInSpeech>;
let told: string[];
let failures: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("SpeechSynthesisUtterance", StandInUtterance);
  speech = standInSpeech();
  told = [];
  failures = 0;
  document.body.innerHTML = "<div><p>Un deux trois. Quatre cinq.</p></div>";
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const speaker = () =>
  createSpeaker(speech.synthesis, sentencesOf(document.body.firstElementChild as Element), {
    onState: (state) => told.push(state),
    onWord: ({ text }: Sentence, start, end) => told.push(text.slice(start, end)),
    onFailure: () => failures++,
  });

it("says each sentence in a French voice and tells its words, then is idle", () => {
  speaker().play();
  speech.current()?.onboundary?.({ name: "word", charIndex: 3 });
  speech.end();
  speech.end();
  expect(told).toEqual(["playing", "Un", "deux", "Quatre", "idle"]);
  expect(speech.said.map(({ text }) => text.trim())).toEqual(["Un deux trois.", "Quatre cinq."]);
  expect(speech.said[0]?.voice).toMatchObject({ name: "Amélie" });
});

it("goes on from the word where it was paused", () => {
  const one = speaker();
  one.play();
  speech.current()?.onboundary?.({ name: "word", charIndex: 3 });
  one.pause();
  expect(speech.current()).toBeNull();
  one.play();
  expect(speech.current()?.text).toBe("deux trois.");
  speech.current()?.onboundary?.({ name: "word", charIndex: 5 });
  expect(told.slice(2)).toEqual(["deux", "paused", "playing", "deux", "trois"]);
  expect(failures).toBe(0);
});

it("starts again from the top after a stop", () => {
  const one = speaker();
  one.play();
  speech.end();
  one.stop();
  one.play();
  expect(speech.current()?.text.trim()).toBe("Un deux trois.");
});

it("follows the words by time where the voice does not tell them", () => {
  speaker().play();
  vi.advanceTimersByTime(2_000);
  expect(told).toEqual(["playing", "Un", "trois"]);
});

it("says when the voice fails, and is idle", () => {
  speaker().play();
  speech.current()?.onerror?.({ error: "synthesis-failed" });
  expect(failures).toBe(1);
  expect(told.at(-1)).toBe("idle");
});

it("leaves the choice to the browser where no voice is French", () => {
  expect(frenchVoice([{ lang: "en-US" } as SpeechSynthesisVoice])).toBeNull();
});
